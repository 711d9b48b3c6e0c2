// Data of the list of guides, of a guide's text and sources, and of links from other pages.
import { fillIn } from "#lib/fill-in.ts";
import { toZonedStart } from "#lib/zoned-start.ts";
import { citedSources, convertGuide, type GuidePart } from "./guide-markdown.ts";
import { buildPageHead } from "./page-head.ts";
import { readContent } from "./read.ts";
import type { LinkItem } from "./schemas/common.ts";
import type { Guide, GuideSource } from "./schemas/guides.ts";
import { article } from "./seo/structured-data.ts";
import { siteUrl } from "./site-facts.ts";

type GuideFile = Guide & { slug: string };

export type { GuidePart };

/** A guide in a list. */
type GuideLink = LinkItem & { text: string };

const LIST_PATH = "/guides";

export function findGuide(slug: string): GuideFile | undefined {
  return readContent().guides.find((guide) => guide.slug === slug);
}

function listLink(): LinkItem {
  return { label: readContent()["guide-pages"].name, to: LIST_PATH };
}

function guidePath(slug: string): string {
  return `${LIST_PATH}/${slug}`;
}

/** The page /guides: guides by theme, numbered from first to last. A theme without guides is left out. */
export function guideList() {
  const { guides, "guide-pages": words } = readContent();
  const { seo, picture, name, title, intro, note, groups, call } = words;
  let number = 0;
  return {
    head: buildPageHead(seo, [listLink()], picture),
    name,
    title,
    intro,
    note,
    call,
    groups: Object.entries(groups)
      .map(([id, group]) => ({
        id,
        ...group,
        guides: guides
          .filter((guide) => guide.group === id)
          .map((guide) => ({ number: ++number, ...guideLink(guide), title: guide.title })),
      }))
      .filter((group) => group.guides.length > 0),
  };
}

/** The data of a guide's page, without the content of directives. */
export function guidePage(guide: GuideFile) {
  const { slug, seo, name, title, summary, updated, picture, drawing, sources, body, next, related, group } =
    guide;
  const { company, "guide-pages": words } = readContent();
  const { labels, groups, call } = words;
  const path = guidePath(slug);
  const head = buildPageHead(seo, [listLink(), { label: name, to: path }], picture);
  const described = {
    headline: title,
    description: seo.description,
    path,
    updated: toZonedStart(updated, company.timeZone),
    image: head.seo.image.url,
    publisher: company.name,
    sources,
  };
  return {
    head: { ...head, structured: [article(described, siteUrl()), ...head.structured] },
    group: groups[group].title,
    title,
    summary,
    drawing,
    updated,
    labels: { ...labels, missing: fillIn(labels.missing, { phone: company.phone }) },
    text: convertGuide(body, (id) => describeSource(sources.find((source) => source.id === id))),
    sources: citedSources(body).flatMap((id) => sources.filter((source) => source.id === id)),
    closing: {
      title: guide.ask ?? call.title,
      text: call.text,
      actions: call.actions,
      relatedTitle: labels.next,
      related: [...next.flatMap((other) => findLink(other)), ...related],
    },
  };
}

function describeSource(source: GuideSource | undefined): string {
  return source ? `${source.publisher}, ${source.year}` : "";
}

function guideLink({ slug, name, line }: GuideFile): GuideLink {
  return { label: name, to: guidePath(slug), text: line };
}

function findLink(slug: string): GuideLink[] {
  const guide = findGuide(slug);
  return guide ? [guideLink(guide)] : [];
}

/** Links to guides on a page outside /guides. */
export type MoreGuides = { title: string; links: LinkItem[] };

function moreGuides(slugs: string[]): MoreGuides | undefined {
  const { labels } = readContent()["guide-pages"];
  if (slugs.length === 0) return undefined;
  return {
    title: labels.more,
    links: slugs.flatMap(findLink).map(({ label, to }) => ({ label, to })),
  };
}

/** @param path "/services/pool-design" */
export function guidesOfService(path: string): MoreGuides | undefined {
  const { services } = readContent()["guide-pages"];
  return moreGuides(services.find(({ service }) => path === `/services/${service}`)?.guides ?? []);
}

export function guidesOfAreas(): MoreGuides | undefined {
  return moreGuides(readContent()["guide-pages"].areas);
}
