// Finds names that drafts change or take out of their list while other pages still use them.
import type { Content, ContentFiles } from "#content/read.ts";
import { listBrokenReferences } from "#content/references.ts";
import { textsIn } from "#content/texts.ts";
import { isKeyOf } from "#lib/keys.ts";
import type { Problem } from "../editing.ts";
import { valueAt } from "../fields.ts";
import { toKey } from "./rewrite-links.ts";
import { subjectAt, titleOf, valueById } from "./subjects.ts";

/** The file that lists the names of a kind of reference, and the field of a name there. */
const lists = {
  budget: { file: "prices.yaml", field: /^budgets\.\d+\.option$/ },
  category: { file: "portfolio.yaml", field: /^categories\.\d+$/ },
  price: { file: "prices.yaml", field: /\bid$/ },
};

type States = { published: ContentFiles; files: ContentFiles };

/**
 * Returns problems of the lists, by subject. Those of the pages that use a name are found with all others.
 * @param drafted the content of `files`
 */
export function findNamesInUse(drafted: Content, { published, files }: States): Map<string, Problem[]> {
  const uses = Map.groupBy(listBrokenReferences(drafted), ({ kind, text }) => `${kind} ${text}`);
  const problems = [...uses.values()].flatMap((places) => {
    const [{ kind, text } = { kind: "", text: "" }] = places;
    if (!isKeyOf(kind, lists)) return [];
    const { file, field: form } = lists[kind];
    const namesIn = (state: ContentFiles) =>
      textsIn(state.get(file)?.value, file).filter(({ fields }) => form.test(fields.join(".")));
    const before = namesIn(published);
    const name = before.find((one) => one.text === text);
    if (!name) return [];
    const field = name.fields.map(toKey);
    // A new name at its place is what was typed; otherwise, the name was taken out.
    const now = valueAt(files.get(file)?.value, field);
    const isRenamed = now !== undefined && !before.some((one) => one.text === now);
    const ids = new Set(places.map((place) => subjectAt(place.file, place.fields)));
    const titles = [...ids].map((id) => titleOf(id, valueById(files, id)));
    const message = `“${text}” is still used by ${new Intl.ListFormat("en-US").format(titles)}. Choose another one there, or keep it here.`;
    return [
      { id: subjectAt(file, field), problem: { field: isRenamed ? field : field.slice(0, 1), message } },
    ];
  });
  return new Map(
    [...Map.groupBy(problems, ({ id }) => id)].map(([id, all]) => [id, all.map(({ problem }) => problem)]),
  );
}
