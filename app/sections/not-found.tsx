// The message of a missing page. Logs the path to the console to help find dead links.
import { type ComponentProps, useEffect } from "react";
import { useLocation } from "react-router";
import { ErrorPage } from "./error-page.tsx";

export function NotFoundMessage(props: ComponentProps<typeof ErrorPage>) {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname]);
  return <ErrorPage {...props} />;
}
