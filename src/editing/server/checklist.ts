// The launch checklist besides samples: unwritten texts, old names, contradictions, missing pictures.
import { contradictionsIn } from "#content/contradictions.ts";
import { missingPortraitsIn } from "#content/lead-pictures.ts";
import type { Content, ContentFiles } from "#content/read.ts";
import { leftoverNamesIn, unwrittenIn } from "#content/samples.ts";
import { textsIn } from "#content/texts.ts";
import type { ChecklistItem } from "../editing.ts";
import { nameFieldPath } from "../fields.ts";
import { splitProblem } from "./check-content.ts";
import { sayPlainly } from "./explain.ts";
import { listReferenceTitles } from "./field-choices.ts";
import { nameSchemas, subjectAt, titleOf } from "./subjects.ts";

/** What the last content was found to say. Staff come back to this screen, and most of its time goes here. */
let last: { content: Content; findings: ReturnType<typeof findIn> } | null = null;

function findIn(content: Content, files: ContentFiles) {
  return {
    name: leftoverNamesIn(files, content.company),
    contradiction: contradictionsIn(content, files),
    picture: missingPortraitsIn(content),
  };
}

/** @param all with drafts of pages that are only begun, too */
export function listChecklist(content: Content, files: ContentFiles, all: ContentFiles): ChecklistItem[] {
  const schemaOf = nameSchemas(listReferenceTitles([content]));
  const found = last?.content === content ? last : { content, findings: findIn(content, files) };
  last = found;

  function toItem(kind: ChecklistItem["kind"], finding: string): ChecklistItem {
    const { path, field, message } = splitProblem(finding, all);
    const id = subjectAt(path, field);
    const value = all.get(path)?.value;
    const title = titleOf(id, value);
    const words = {
      unwritten: message.replace(/^REPLACE[:,]?\s*/, "Write: "),
      name: sayPlainly(message),
      contradiction: sayPlainly(message),
      picture: "A page begins with this picture. Choose its upright picture for phones.",
    };
    return {
      kind,
      id,
      title,
      field,
      label: nameFieldPath(schemaOf(id), value, field) || title,
      message: words[kind],
    };
  }

  return [
    ...unwrittenIn([...all].flatMap(([path, { value }]) => textsIn(value, path))).map((finding) =>
      toItem("unwritten", finding),
    ),
    ...(["name", "contradiction", "picture"] as const).flatMap((kind) =>
      found.findings[kind].map((finding) => toItem(kind, finding)),
    ),
  ];
}
