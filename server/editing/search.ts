// Searches the fields of all content files, for staff who look for a sentence.
import { collectFacts, resolvePlaceholders } from "#app/content/placeholders.ts";
import { describeValue } from "#app/office/site/describe-value.ts";
import type { Choices, FoundText } from "#app/office/site/editing.ts";
import { schemaAt, valueAt } from "#app/office/site/fields.ts";
import { findFields, rankText } from "#app/office/site/search-fields.ts";
import { findEntry, nameSchemas, titleOf } from "./catalog.ts";
import { readValue } from "./file-text.ts";
import type { ContentTexts } from "./published.ts";

/**
 * Searches texts as visitors read them, with names and figures filled in.
 * @param texts with drafts
 * @param choices titles of what names refer to
 */
export function searchTexts(query: string, texts: ContentTexts, choices: Choices): FoundText[] {
  const schemaOf = nameSchemas(choices);
  const facts = collectFacts((path) => texts.get(path)?.yaml);
  const found = [...texts].flatMap(([path, { text, yaml }]) => {
    if (findEntry(path) === null) return [];
    const schema = schemaOf(path);
    const written = readValue(path, text);
    const shown = facts ? resolvePlaceholders({ ...yaml, value: written }, facts).value : written;
    const title = titleOf(path, written);
    return findFields(schema, shown, query).map(({ field, label, text: found, rank }) => {
      const own = describeValue(valueAt(written, field), schemaAt(schema, written, field));
      const isFilledIn = rankText(found, query) !== null && rankText(own, query) === null;
      return { path, title, field, label, text: found, isFilledIn, rank };
    });
  });
  // Ranks filled-in text below its source field.
  const order = ({ rank, isFilledIn }: { rank: number; isFilledIn: boolean }) =>
    rank * 2 + Number(isFilledIn);
  return found.sort((a, b) => order(a) - order(b)).map(({ rank: _rank, ...place }) => place);
}
