// The page of every path that no other route matches.
import { data } from "react-router";
import { readContent } from "#app/content/read.ts";
import { NotFoundMessage } from "#app/sections/not-found.tsx";
import { unlistedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/not-found.ts";

export { shouldRevalidate } from "#app/live/keep-data.ts";

export function loader() {
  return data(readContent().errors.notFound, { status: 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.title ?? "");
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundMessage {...loaderData} />;
}
