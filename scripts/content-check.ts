// `npm run content:check`: reports mistakes in content/ and what to replace before publishing.
import { findContentFolder } from "#app/content/folder.ts";
import { ContentError, loadContentAndFiles } from "#app/content/read.ts";
import { leftoverNamesIn, samplesIn, unwrittenTextsIn } from "#app/content/samples.ts";
import { withLine } from "#app/content/texts.ts";
import { straightApostrophesIn } from "#app/content/typography.ts";

/** Prints the findings and returns whether the site is ready to publish. */
function check(folder: string): boolean {
  const { content, files } = loadContentAndFiles(folder);

  function list(heading: string, lines: string[]): void {
    if (lines.length === 0) return;
    console.log(`${heading}:`);
    for (const line of lines) console.log(`  ${withLine(line, files)}`);
  }

  const samples = samplesIn(content);
  const unwritten = unwrittenTextsIn(content);
  const names = leftoverNamesIn(files, content.company);
  const apostrophes = straightApostrophesIn(content);
  console.log("content/ has no mistakes.");
  list(`${samples.length} samples must be replaced before publishing`, samples);
  list(`${unwritten.length} texts are still to be written`, unwritten);
  list(`${names.length} texts name the company`, names);
  list(`${apostrophes.length} texts have a straight apostrophe`, apostrophes);
  return samples.length + unwritten.length + names.length + apostrophes.length === 0;
}

if (import.meta.main) {
  try {
    const ready = check(findContentFolder());
    if (process.argv.includes("--publish") && !ready) {
      console.error(
        "Not ready to publish: correct the texts above, replace the samples and delete their lines `sample: true`.",
      );
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
