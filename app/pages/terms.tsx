// Terms: what the website promises and what it does not.
import { legalRoute } from "#app/content/legal.ts";
import { Legal } from "#app/sections/legal.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { structuredData } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/terms.ts";

export function loader() {
  return legalRoute("terms");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(loaderData.seo), structuredData(loaderData.breadcrumbs)] : [];
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Legal {...loaderData.page} />;
}
