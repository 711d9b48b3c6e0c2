// Privacy Policy: what the site stores, sends and for how long.
import { legalRoute } from "#app/content/legal.ts";
import { Legal } from "#app/sections/legal.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { structuredData } from "#app/seo/structured-data.ts";
import type { Route } from "./+types/privacy-policy.ts";

export function loader() {
  return legalRoute("privacy-policy");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(loaderData.seo), structuredData(loaderData.breadcrumbs)] : [];
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <Legal {...loaderData.page} />;
}
