// Terms: what the website promises and what it does not.
import { legalPage } from "#app/content/legal.ts";
import { pageSeo } from "#app/content/seo.ts";
import { siteUrl } from "#app/content/site.ts";
import { Legal } from "#app/sections/legal.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { breadcrumbs, structuredData } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/terms.ts";

const PATH = "/terms";

export function loader() {
  const { seo, picture, ...page } = legalPage("terms");
  const trail = [
    { label: "Home", to: "/" },
    { label: "Terms", to: PATH },
  ];
  return {
    seo: pageSeo(seo, PATH, picture),
    breadcrumbs: breadcrumbs(trail, siteUrl()),
    page: { trail, ...page },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(loaderData.seo), structuredData(loaderData.breadcrumbs)] : [];
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Legal {...loaderData.page} />;
}
