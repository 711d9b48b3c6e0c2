// Names that references in content may have, with words for people.
import { fixedPages } from "#content/fixed-pages.ts";
import type { Content } from "#content/read.ts";
import { serviceFiles } from "#content/schemas/services.ts";
import { priceLines } from "#plan/price-rules.ts";
import type { Choices } from "../editing.ts";
import { nameService } from "./subjects.ts";

type Choice = Choices["page"][number];

/**
 * Returns titles of items in several states of the content: a removed page keeps its title, and a renamed one has the
 * latest.
 * @param states oldest first; null for a state that cannot be read
 */
export function listReferenceTitles(states: (Content | null)[]): Partial<Choices> {
  const all = states.filter((content) => content !== null).map(listReferenceChoices);
  const kinds = Object.keys(all[0] ?? {}) as (keyof Choices)[];
  return Object.fromEntries(kinds.map((kind) => [kind, all.flatMap((choices) => choices[kind])]));
}

export function listReferenceChoices(content: Content): Choices {
  const { pictures, films, projects, areas, guides, otherServices, pages, portfolio, prices } = content;
  const area = areas.map(({ slug, name }) => ({ value: slug, label: name }));
  const project = projects.map(({ slug, title }) => ({ value: slug, label: title }));
  const guide = guides.map(({ slug, title }) => ({ value: slug, label: title }));
  const service = [
    ...Object.keys(serviceFiles)
      .filter((name) => name.startsWith("services/"))
      .map((name) => name.replace("services/", ""))
      .map((slug) => ({ value: slug, label: nameService(slug) })),
    ...otherServices.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const pagesOf = (folder: string, items: Choice[]) =>
    items.map(({ value, label }) => ({ value: `/${folder}/${value}`, label }));
  return {
    area,
    project,
    guide,
    service,
    page: [
      ...fixedPages.map(({ value, label }) => ({ value, label })),
      ...pages.map(({ slug, name }) => ({ value: `/${slug}`, label: name })),
      ...pagesOf("services", service),
      ...pagesOf("portfolio", project),
      ...pagesOf("areas", area),
      ...pagesOf("guides", guide),
    ],
    budget: prices.budgets.map(({ option }) => ({ value: option, label: option })),
    category: portfolio.categories.map((name) => ({ value: name, label: name })),
    film: Object.entries(films).map(([name, { title }]) => ({ value: name, label: title })),
    picture: Object.entries(pictures).map(([name, { alt }]) => ({ value: name, label: alt })),
    price: priceLines(prices).map(({ id, label }) => ({ value: id, label })),
  };
}
