// Finds pictures and headings that too many pages share: they make a site look like a template.
import { fillIn } from "#lib/fill-in.ts";
import type { Content } from "./read.ts";
import { listShownPictures } from "./references.ts";
import { filesOf, type PlacedText, placeOf, textsIn } from "./texts.ts";

/** A picture is on the page of its project and on one other. */
const MAX_PAGES_WITH_PICTURE = 2;
const MAX_PAGES_WITH_HEADING = 3;

/** Files whose texts are on pages. Others hold facts, mails, screens of staff, or pictures themselves. */
const pageFiles =
  /^((areas|projects|guides|services|legal)\/.*|(home|about|contact|portfolio|services|videos|guide-pages)\.yaml)/;

/** Lists what too many pages share as `content/about.yaml hero.picture: …`. */
export function repetitionsIn(content: Content): string[] {
  return [...repeatedPicturesIn(content), ...repeatedHeadingsIn(content), ...sharedAreaTitlesIn(content)];
}

/** A project's main picture stands for it on cards everywhere, so it may be on any number of pages. */
function repeatedPicturesIn(content: Content): string[] {
  const cards = new Set(content.projects.map(({ picture }) => picture));
  const shown = listShownPictures(content).filter(
    ({ text, file }) => pageFiles.test(file) && !cards.has(text),
  );
  return beyond(MAX_PAGES_WITH_PICTURE, shown, ({ text }) => text).map(
    ({ place, pages, text }) =>
      `${placeOf(place)}: "${text}" is on ${pages} pages, and a picture has ${MAX_PAGES_WITH_PICTURE} at most`,
  );
}

function repeatedHeadingsIn(content: Content): string[] {
  const titles = filesOf(content)
    .filter(({ file }) => pageFiles.test(file))
    .flatMap(({ file, value }) => headingsIn(value, file));
  return beyond(MAX_PAGES_WITH_HEADING, titles, ({ text }) => text.toLowerCase()).map(
    ({ place, pages, text }) =>
      `${placeOf(place)}: "${text}" is a heading on ${pages} pages: say what is different on this one`,
  );
}

/** An area's name does not make a heading another one. */
function headingsIn(value: unknown, file: string): PlacedText[] {
  const { name = "" } = value as { name?: string };
  return textsIn(value, file)
    .filter(
      ({ fields }) => fields.at(-1) === "title" && !fields.includes("seo") && !fields.includes("sources"),
    )
    .map((placed) => ({ ...placed, text: name ? placed.text.replaceAll(name, "{area}") : placed.text }));
}

/** Titles that several areas take from the words they share, because they have none of their own. */
function sharedAreaTitlesIn({
  areas,
  "area-pages": words,
  "planner-entries": entries,
}: Pick<Content, "areas" | "area-pages" | "planner-entries">): string[] {
  const shared = [
    { key: "work", layout: "full", text: words.work.title, file: "area-pages.yaml work.title" },
    {
      key: "testimonials",
      layout: "full",
      text: words.testimonials.title,
      file: "area-pages.yaml testimonials.title",
    },
    {
      key: "features",
      layout: "template",
      text: words.features.title,
      file: "area-pages.yaml features.title",
    },
    { key: "planner", text: entries.area.title, file: "planner-entries.yaml area.title" },
  ] as const;
  return shared.flatMap(({ key, text, file, ...only }) => {
    const without = areas.filter(
      ({ layout, titles = {} }) => (!("layout" in only) || only.layout === layout) && !(key in titles),
    );
    return without.length > MAX_PAGES_WITH_HEADING
      ? [
          `content/${file}: "${fillIn(text, { area: "…" })}" is a heading on ${without.length} pages: give areas titles of their own`,
        ]
      : [];
  });
}

type Repeated = { place: PlacedText; pages: number; text: string };

/** Returns the last use of each text that is on more pages than allowed. */
function beyond(max: number, uses: PlacedText[], keyOf: (use: PlacedText) => string): Repeated[] {
  const byKey = new Map<string, PlacedText[]>();
  for (const use of uses) byKey.set(keyOf(use), [...(byKey.get(keyOf(use)) ?? []), use]);
  return [...byKey.values()].flatMap((same) => {
    const pages = new Set(same.map(({ file }) => file)).size;
    const place = same.at(-1);
    return pages > max && place ? [{ place, pages, text: place.text }] : [];
  });
}
