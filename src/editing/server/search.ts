// Searches the fields of all content files, for staff who look for a sentence.
import { collectFacts, resolvePlaceholders } from "#content/placeholders.ts";
import type { ContentFiles } from "#content/read.ts";
import { describeValue } from "../describe-value.ts";
import type { Choices, FoundText } from "../editing.ts";
import { schemaAt, valueAt } from "../fields.ts";
import { findFields, rankText } from "../search-fields.ts";
import { nameSchemas, subjectsOf, titleOf, valueIn } from "./subjects.ts";

/**
 * Searches texts as visitors read them, with names and figures filled in.
 * @param files with drafts
 * @param choices titles of what names refer to
 */
export function searchTexts(query: string, files: ContentFiles, choices: Choices): FoundText[] {
  const schemaOf = nameSchemas(choices);
  const facts = collectFacts((path) => files.get(path));
  const found = [...files].flatMap(([path, yaml]) =>
    subjectsOf(path).flatMap((subject) => {
      const { id } = subject;
      const schema = schemaOf(id);
      const written = valueIn(files, subject);
      const shown = facts ? resolvePlaceholders({ ...yaml, value: written }, facts).value : written;
      const title = titleOf(id, written);
      return findFields(schema, shown, query).map(({ field, label, text, rank }) => {
        const own = describeValue(valueAt(written, field), schemaAt(schema, written, field));
        const isFilledIn = rankText(text, query) !== null && rankText(own, query) === null;
        return { id, title, field, label, text, isFilledIn, rank };
      });
    }),
  );
  // Ranks filled-in text below its source field.
  const order = ({ rank, isFilledIn }: { rank: number; isFilledIn: boolean }) =>
    rank * 2 + Number(isFilledIn);
  return found.sort((a, b) => order(a) - order(b)).map(({ rank: _rank, ...place }) => place);
}
