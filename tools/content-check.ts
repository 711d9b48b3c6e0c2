// `npm run content:check`: reports mistakes in content/ and published texts, and samples.
import { existsSync } from "node:fs";
import { contradictionsIn } from "#content/contradictions.ts";
import { showOfficePictures } from "#content/encoded-pictures.ts";
import { findRepositoryContent } from "#content/folder.ts";
import { missingPortraitsIn } from "#content/lead-pictures.ts";
import { ContentError, loadContentAndFiles, readStartingFiles } from "#content/read.ts";
import { repetitionsIn } from "#content/repetitions.ts";
import { leftoverNamesIn, samplesIn, unwrittenTextsIn } from "#content/samples.ts";
import { withLine } from "#content/texts.ts";
import { straightApostrophesIn } from "#content/typography.ts";
import { checkContent } from "#editing/server/check-content.ts";
import { readPublished, withPublished } from "#editing/server/published.ts";
import { formatCount } from "#lib/numbers.ts";
import { ConfigError, readDatabaseAddress } from "#platform/config.ts";
import { StoreError } from "#platform/database/store.ts";
import { readManifest } from "#platform/pictures/office-pictures.ts";
import { withStore } from "./command.ts";

/** Prints the findings. Texts that contradict each other set the exit code. @returns whether there are none */
function check(): boolean {
  const { content, files } = loadContentAndFiles(findRepositoryContent());

  function list(lines: string[], one: string, many: string, print = console.log): void {
    if (lines.length === 0) return;
    const placed = lines.map((line) => withLine(line, files));
    print(formatFindings(placed, one, many));
  }

  const samples = samplesIn(content);
  const unwritten = unwrittenTextsIn(content);
  const names = leftoverNamesIn(files, content.company);
  const contradictions = contradictionsIn(content, files);
  const apostrophes = straightApostrophesIn(content);
  const portraits = missingPortraitsIn(content);
  const repetitions = repetitionsIn(content);
  // The most important finding is last, where people look first.
  list(samples, "sample must be replaced before publishing", "samples must be replaced before publishing");
  list(unwritten, "text is still to be written", "texts are still to be written");
  list(names, "text names the company", "texts name the company");
  list(apostrophes, "text has a straight apostrophe", "texts have a straight apostrophe");
  list(portraits, "first picture has no upright version", "first pictures have no upright version");
  list(repetitions, "picture or heading is on too many pages", "pictures or headings are on too many pages");
  list(contradictions, "text contradicts another", "texts contradict others", console.error);
  if (contradictions.length > 0) process.exitCode = 1;
  else console.log("content/ has no mistakes.");
  const findings = [samples, unwritten, names, apostrophes, portraits, repetitions, contradictions];
  return findings.every(({ length }) => length === 0);
}

/** Returns a heading with the number of findings, and a line for each. */
export function formatFindings(lines: string[], one: string, many: string): string {
  return [`${formatCount(lines.length, one, many)}:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** Reports invalid texts that the office has published, if there is a database. @throws ConfigError */
export async function checkPublished(): Promise<void> {
  const address = readDatabaseAddress(process.env);
  if (address.dialect === "sqlite" && !existsSync(address.file)) return;
  try {
    await withStore(async (store) => {
      showOfficePictures(await readManifest(store));
      const files = withPublished(readStartingFiles(), await readPublished(store.db));
      const lines = [...checkContent(files).problems].flatMap(([id, problems]) =>
        problems.map(({ field, message }) => `${[id, ...field].join(" ")}: ${message}`),
      );
      if (lines.length === 0) return console.log("What the office has published has no mistakes.");
      console.error(formatFindings(lines, "published text does not fit", "published texts do not fit"));
      process.exitCode = 1;
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.log(`What the office has published is not checked: ${error.message}`);
  }
}

if (import.meta.main) {
  try {
    const ready = check();
    await checkPublished();
    if (process.argv.includes("--publish") && !ready) {
      console.error(
        "Not ready to publish: correct the texts above, replace the samples and delete their lines `sample: true`.",
      );
      process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    if (error.message.includes("there is no page /"))
      console.error(
        "A page that no file of content/ makes needs a record in src/content/fixed-pages.ts and a route in src/pages/.",
      );
    process.exitCode = 1;
  }
}
