// `npm run content:check`: reads all of content/, and lists the samples that must be replaced before publishing.
import { ContentError, loadContent } from "#app/content/read.ts";

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

if (import.meta.main) {
  try {
    const samples = samplesIn(loadContent(new URL("../content", import.meta.url).pathname));
    const publishing = process.argv.includes("--publish");
    console.log(`content/ is in order. ${samples.length} samples are to be replaced before publishing:`);
    for (const sample of samples) console.log(`  ${sample}`);
    if (publishing && samples.length > 0) {
      console.error("Not ready to publish: replace the samples above and take out their `sample: true`.");
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
