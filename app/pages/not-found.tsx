// Any path that has no page.
import { data } from "react-router";
import { readContent } from "#app/content/read.ts";
import { NothingHere } from "#app/sections/nothing-here.tsx";
import { unlistedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data(readContent().errors.notFound, { status: 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.title ?? "Page Not Found");
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NothingHere {...loaderData} />;
}
