// Head and text of legal pages.
import { buildPageHead } from "./page-head.ts";
import { readContent } from "./read.ts";

/** Its breadcrumb has the name of the footer link. @throws if the file does not exist */
export function buildLegalPage(slug: string) {
  const { legal, company, navigation, "legal-pages": labels } = readContent();
  const found = legal.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`There is no content/legal/${slug}.yaml.`);
  const { seo, title, intro, updated, picture, sections } = found;
  const path = `/${slug}`;
  const link = navigation.footer.legal.find(({ to }) => to === path) ?? { label: title, to: path };
  const contact = { email: company.email, phone: company.phone };
  return {
    head: buildPageHead(seo, [link], picture),
    page: { title, intro, updated, labels, contact, sections },
  };
}

export type LegalPageData = ReturnType<typeof buildLegalPage>["page"];
