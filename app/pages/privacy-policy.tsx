// Privacy policy: what the site stores and sends, and for how long.
import { buildLegalRoute } from "#app/content/legal.ts";
import { Legal } from "#app/sections/legal.tsx";
import { listedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/privacy-policy.ts";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader() {
  return buildLegalRoute("privacy-policy");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <Legal trail={loaderData.trail} {...loaderData.page} />;
}
