// Selects the drafts that could be published while others have problems.
import type { Content } from "#app/content/read.ts";
import { type Checked, checkContent } from "./check-content.ts";
import { withDrafts } from "./draft-texts.ts";
import type { Files } from "./edited-site.ts";
import type { ContentTexts } from "./published.ts";

type SoundContent = {
  texts: ContentTexts;
  /** Null if what is published has problems itself. */
  content: Content | null;
  /** Content with the names that forms offer. Has drafts that other files don't fit yet, such as a renamed category. */
  named: Content | null;
  /** The problems of all drafts. */
  problems: Checked["problems"];
};

/** Leaves out the drafts of files with problems. If the others need them, only what is published is left. */
export function selectSound({ published, drafts, texts }: Files): SoundContent {
  const { content, named, problems } = checkContent(texts);
  if (content) return { texts, content, named, problems };
  const sound = withDrafts(
    published,
    drafts.filter(({ path }) => !problems.has(path)),
  );
  const checked = checkContent(sound);
  const soundNamed = named ?? checked.named;
  if (checked.content) return { texts: sound, content: checked.content, named: soundNamed, problems };
  const before = checkContent(published);
  return { texts: published, content: before.content, named: soundNamed ?? before.named, problems };
}
