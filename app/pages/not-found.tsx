// Any path that has no page: says so, offers ways on, and leaves a note in the console for whoever looks into a dead link.
import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { readContent } from "#app/content/read.ts";
import { Apology } from "#app/sections/apology.tsx";
import { unlistedMeta } from "#app/seo/meta.ts";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data(readContent().errors.notFound, { status: 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.title ?? "Page Not Found");
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname]);
  return <Apology {...loaderData} />;
}
