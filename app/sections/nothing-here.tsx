// An address without a page: says so, offers ways on, and leaves a note in the console for whoever looks into a dead link.
import { type ComponentProps, useEffect } from "react";
import { useLocation } from "react-router";
import { Apology } from "./apology.tsx";

export function NothingHere(words: ComponentProps<typeof Apology>) {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname]);
  return <Apology {...words} />;
}
