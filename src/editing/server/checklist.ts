// The launch checklist besides samples: unwritten texts, old names, contradictions, missing pictures.
import { contradictionsIn } from "#content/contradictions.ts";
import { sayPlainly } from "#content/explain.ts";
import { missingPortraitsIn } from "#content/lead-pictures.ts";
import type { Content, ContentFiles } from "#content/read.ts";
import { leftoverNamesIn, unwrittenIn } from "#content/samples.ts";
import { textsIn } from "#content/texts.ts";
import { keysOf } from "#lib/keys.ts";
import type { ChecklistItem } from "../editing.ts";
import { nameFieldPath } from "../fields.ts";
import { splitProblem } from "./check-content.ts";
import { listReferenceTitles } from "./field-choices.ts";
import { nameSchemas, subjectAt, titleOf } from "./subjects.ts";

type Findings = Record<Exclude<ChecklistItem["kind"], "unwritten">, string[]>;

/** By content, because staff come back to this screen and most of its time goes here. */
const knownFindings = new WeakMap<Content, Findings>();

function findIn(content: Content, files: ContentFiles): Findings {
  const findings = knownFindings.get(content) ?? {
    name: leftoverNamesIn(files, content.company),
    contradiction: contradictionsIn(content, files),
    picture: missingPortraitsIn(content),
  };
  knownFindings.set(content, findings);
  return findings;
}

/** @param all with drafts of pages that are only begun, too */
export function listChecklist(content: Content, files: ContentFiles, all: ContentFiles): ChecklistItem[] {
  const schemaOf = nameSchemas(listReferenceTitles([content]));

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

  const findings = {
    unwritten: unwrittenIn([...all].flatMap(([path, { value }]) => textsIn(value, path))),
    ...findIn(content, files),
  };
  return keysOf(findings).flatMap((kind) => findings[kind].map((finding) => toItem(kind, finding)));
}
