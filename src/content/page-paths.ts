// Lists the public pages that do not depend on the request.
import { keysOf } from "#lib/keys.ts";
import { fixedPages, listAreaPages } from "./fixed-pages.ts";
import type { Content } from "./read.ts";
import { directories, files } from "./schemas/index.ts";

/** Services with a file and a page of their own layout, such as /services/pool-design. */
const drawnServices = Object.keys(files).filter((name) => name.startsWith("services/"));

/** Returns where the dialog of the portfolio finds the data of each project. */
export function listProjectDataPaths({ projects }: Content): string[] {
  return projects.map(({ slug }) => `/portfolio/${slug}.json`);
}

/** Returns the path of each page that every visitor sees alike. */
export function listPagePaths(content: Content): string[] {
  const fromContent = keysOf(directories).flatMap((name) => {
    const { address } = directories[name];
    return address === null ? [] : content[name].map(({ slug }) => `${address}/${slug}`);
  });
  return [
    ...fixedPages.map(({ value }) => value),
    ...drawnServices.map((name) => `/${name}`),
    // The first is a fixed page.
    ...listAreaPages(content.areas.length).slice(1),
    ...fromContent,
  ];
}

/** Addresses of the server and of error pages. */
const SERVER_ADDRESSES = ["/404", "/500", "/healthz", "/inbound-mail", "/metrics", "/office", "/request"];

/** Whether a page of content/pages would replace another page, or one of the server. */
export function isTakenAddress(address: string): boolean {
  return SERVER_ADDRESSES.includes(address) || fixedPages.some(({ value }) => value === address);
}

/** Returns problems as `content/pages/contact.yaml name: what is wrong`. */
export function findAddressProblems({ pages }: Content): string[] {
  return pages
    .filter(({ slug }) => isTakenAddress(`/${slug}`))
    .map(({ slug }) => `content/pages/${slug}.yaml name: /${slug} is taken: give the file another name`);
}
