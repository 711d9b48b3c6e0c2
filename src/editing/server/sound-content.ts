// Selects the drafts that could be published while others have problems.
import type { Content, ContentFiles } from "#content/read.ts";
import { type Checked, checkContent, joinProblems } from "./check-content.ts";
import { withDrafts } from "./drafts.ts";
import type { EditedFiles } from "./edited-site.ts";
import { findNamesInUse } from "./names-in-use.ts";

type SoundContent = {
  files: ContentFiles;
  /** Null if what is published has problems itself. */
  content: Content | null;
  /** Content with the names that forms offer. Has drafts that other files don't fit yet, such as a renamed category. */
  named: Content | null;
  /** The problems of all drafts, by subject. */
  problems: Checked["problems"];
};

/**
 * Leaves out the drafts of subjects with problems, until the others fit each other. What was only begun can be shown to
 * staff, so its drafts stay.
 */
export function selectSound({ published, drafts, files: all }: EditedFiles): SoundContent {
  let problems: SoundContent["problems"] = new Map();
  let others: SoundContent["problems"] = new Map();
  let named: Content | null = null;
  let left = drafts;
  for (let files = all; ; files = withDrafts(published, left)) {
    const checked = checkContent(files);
    named ??= checked.named;
    const found = [...checked.problems].filter(([id]) => !problems.has(id));
    problems = joinProblems(problems, new Map(found));
    // A page with mistakes may be unwritten as well. Neither kind decides which drafts are left out.
    if (files === all) {
      const inUse = named && !checked.content ? findNamesInUse(named, { published, files }) : new Map();
      others = joinProblems(checked.unfinished, inUse);
    }
    const shown = joinProblems(problems, others);
    if (checked.content) return { files, content: checked.content, named, problems: shown };
    const sound = left.filter(({ id }) => !checked.problems.has(id));
    if (left.length === 0) return { files: published, content: null, named, problems: shown };
    left = sound.length < left.length ? sound : [];
  }
}
