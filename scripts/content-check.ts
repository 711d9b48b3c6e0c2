// `npm run content:check`: reads all of content/, and lists the samples and the placeholders that must be replaced before publishing.
import { join } from "node:path";
import { type Content, ContentError, loadContent } from "#app/content/read.ts";
import { placeOf, textsOf } from "#app/content/texts.ts";
import { readMailCopy } from "#server/mails/copy.ts";

/** What `npm run content:new` puts where the company's own words belong. */
const PLACEHOLDER = /^REPLACE\b/;

/** Where `sample: true` stands, as paths such as `testimonials.items.0`. */
export function samplesIn(value: unknown, where: string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  const here = "sample" in value && value.sample === true ? [where.join(".")] : [];
  return here.concat(
    Object.entries(value).flatMap(([key, inner]) => samplesIn(inner, [...where, nameOf(inner) ?? key])),
  );
}

/** Items of a list are better known by their slug than by their place. */
function nameOf(item: unknown): string | undefined {
  return typeof item === "object" && item !== null && "slug" in item ? String(item.slug) : undefined;
}

/** Texts that nobody has written yet: `content/areas/spring.yaml description: REPLACE: one sentence`. */
export function placeholdersIn(content: Content): string[] {
  return textsOf(content)
    .filter(({ text }) => PLACEHOLDER.test(text))
    .map((placed) => `${placeOf(placed)}: ${placed.text}`);
}

function list(heading: string, lines: string[]): void {
  console.log(heading);
  for (const line of lines) console.log(`  ${line}`);
}

/** @returns whether the site may be published as it is */
function check(folder: string): boolean {
  const content = loadContent(folder);
  readMailCopy(folder);
  const samples = samplesIn(content);
  const placeholders = placeholdersIn(content);
  list(`content/ is in order. ${samples.length} samples are to be replaced before publishing:`, samples);
  if (placeholders.length > 0) list(`${placeholders.length} texts are still to be written:`, placeholders);
  return samples.length + placeholders.length === 0;
}

if (import.meta.main) {
  try {
    const ready = check(join(import.meta.dirname, "../content"));
    if (process.argv.includes("--publish") && !ready) {
      console.error(
        "Not ready to publish: write the texts above, replace the samples and take out their `sample: true`.",
      );
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
