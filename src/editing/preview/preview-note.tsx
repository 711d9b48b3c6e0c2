// What a previewed page has in addition to what visitors get.

import { formatFullMoment } from "#requests/format-time.ts";

/** What a page needs to know to be a preview: its content has drafts or is an earlier one, and it is for staff alone. */
export type Preview = {
  /** When its content was published; "" for the site as delivered, null for drafts. */
  publishedAt: string | null;
  /** Why the page does not have all drafts. */
  problems: string[];
  /** Whether the office embeds it. In its own tab, it says that it is a preview. */
  isFramed: boolean;
};

/**
 * Previews have no scripts, but show what visitors with scripts see. Links to other sites do nothing, because the frame
 * may not show them.
 */
export const PREVIEW_STYLE =
  'noscript{display:none}a:is([href^="http:"],[href^="https:"],[href^="//"]){pointer-events:none}';

const noteStyle = {
  position: "fixed",
  inset: "auto 0 0",
  zIndex: 99,
  padding: ".7rem 1.25rem",
  background: "#14211f",
  color: "#fffdf9",
  fontSize: ".9375rem",
} as const;

export function PreviewNote({ problems, publishedAt }: Pick<Preview, "problems" | "publishedAt">) {
  if (publishedAt !== null)
    return (
      <p role="note" style={noteStyle}>
        <strong>Earlier version</strong>{" "}
        {publishedAt === "" ? "as delivered" : `of ${formatFullMoment(publishedAt)}`}.{" "}
        <a href="/office/site/history" style={{ textDecoration: "underline" }}>
          Back to the history
        </a>
      </p>
    );
  return (
    <p role="note" style={noteStyle}>
      <strong>Preview.</strong> Visitors do not see this until it is published.
      {problems.length > 0 && " The last changes are missing, because something has to be corrected first."}
    </p>
  );
}
