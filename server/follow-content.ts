// Notices what the office has published, in this process or another, and reads the content again.
import { statSync } from "node:fs";
import { findContentDir } from "#app/content/folder.ts";
import { ContentError, refreshContent } from "#app/content/read.ts";
import { siteFolder } from "./editing/site-folder.ts";
import type { Log } from "./log.ts";

/**
 * Returns a function to call before each request. If content can't be read, the content before stays.
 * @param onChange called with new content in place
 */
export function followContent(log: Log, onChange: () => void): () => void {
  // A publishing moves its version into this folder last.
  const { history } = siteFolder(findContentDir());
  const readStamp = () => statSync(history, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let stamp = readStamp();

  return function readContentUpdates() {
    const found = readStamp();
    if (found === stamp) return;
    stamp = found;
    try {
      refreshContent();
      onChange();
    } catch (error) {
      const problems = error instanceof ContentError ? error.problems : undefined;
      log.error({ err: error, problems }, "Published content can't be read: visitors get the content before");
    }
  };
}
