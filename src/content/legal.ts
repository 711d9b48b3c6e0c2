// Texts of legal pages, filled with the company's facts.
import { buildPageHead } from "./page-head.ts";
import { readContent } from "./read.ts";
import type { Company } from "./schemas/company.ts";
import type { LegalPassage } from "./schemas/legal.ts";

/** Returns the head and the text of a legal page. Its breadcrumb has the name of the footer link. */
export function buildLegalRoute(slug: string) {
  const { seo, picture, ...page } = buildLegalPage(slug);
  const { footer } = readContent().navigation;
  const link = footer.legal.find(({ to }) => to === `/${slug}`);
  if (!link) throw new Error(`content/navigation.yaml has no legal link to /${slug}.`);
  return { ...buildPageHead(seo, [link], picture), page };
}

/** @throws if the file does not exist or names an unknown fact */
export function buildLegalPage(slug: string) {
  const { legal, company } = readContent();
  const page = legal.find((candidate) => candidate.slug === slug);
  if (!page) throw new Error(`There is no content/legal/${slug}.yaml.`);
  const { seo, title, intro, updated, picture, sections } = page;
  const facts = factsOf(company);
  return {
    seo,
    picture,
    title,
    intro,
    updated,
    labels: readContent()["legal-pages"],
    contact: { email: company.email, phone: company.phone },
    sections: sections.map(({ id, title: heading, passages }) => ({
      id,
      title: heading,
      passages: passages.map((passage) => filledPassage(passage, facts)),
    })),
  };
}

type Facts = Record<string, string>;

function factsOf({ name, email, phone, address }: Company): Facts {
  const { street, city, region, postalCode } = address;
  return { company: name, email, phone, address: `${street}, ${city}, ${region} ${postalCode}` };
}

function filledPassage(passage: LegalPassage, facts: Facts) {
  if (typeof passage === "string") return { kind: "paragraph" as const, text: fillFacts(passage, facts) };
  if ("list" in passage)
    return { kind: "list" as const, items: passage.list.map((item) => fillFacts(item, facts)) };
  const { head, rows } = passage.table;
  return { kind: "table" as const, head, rows: rows.map((row) => row.map((cell) => fillFacts(cell, facts))) };
}

/** Fills facts into a text such as "Call {phone}". @throws on an unknown fact */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact "${name}" to put into "${text}".`);
    return fact;
  });
}
