// Terms of use.
import { buildLegalRoute } from "#app/content/legal.ts";
import { Legal } from "#app/sections/legal.tsx";
import { listedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/terms.ts";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader() {
  return buildLegalRoute("terms");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listedMeta(loaderData);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Legal trail={loaderData.trail} {...loaderData.page} />;
}
