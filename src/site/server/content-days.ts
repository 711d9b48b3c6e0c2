// Finds the day on which the office last published what a page shows, for the sitemap.
import { fixedPages } from "#content/fixed-pages.ts";
import { directories } from "#content/schemas/index.ts";
import { toLocal } from "#lib/working-days.ts";

type Options = {
  /** When the office published each file last, by path. */
  published: ReadonlyMap<string, string>;
  /** The company's. */
  timeZone: string;
};

/** Returns an ISO date, or null if the page is as in the repository. @param path of a page: "/areas/katy" */
export function findContentDay(path: string, { published, timeZone }: Options): string | null {
  const shown = contentOf(path);
  const isShown = (file: string) =>
    shown.some((pattern) => (pattern.endsWith("/") ? file.startsWith(pattern) : file === pattern));
  const times = [...published].flatMap(([file, at]) => (isShown(file) ? [at] : []));
  const last = times.sort().at(-1);
  return last === undefined ? null : toLocal(new Date(last), timeZone).date;
}

/** Returns files and folders of the content that a page shows: "/portfolio/x" → "projects/x.yaml". */
export function contentOf(path: string): string[] {
  const address = path.replace(/^\/areas\/page\/\d+$/, "/areas");
  const fixed = fixedPages.find(({ value }) => value === address);
  if (fixed) return fixed.files;
  const end = address.lastIndexOf("/");
  const directory = Object.values(directories).find((each) => each.address === address.slice(0, end));
  return directory ? [`${directory.folder}${address.slice(end)}.${directory.extension}`] : [];
}
