// The warning above every screen of the office while emails can't be sent.
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatMoment } from "#requests/format-time.ts";

/** "unset" if there is no mail server. `since` is when the trouble began, as ISO 8601. */
export type MailTrouble = { problem: "unset" } | { problem: "refused" | "folder"; since: string };

export function MailNotice({ trouble }: { trouble: MailTrouble }) {
  const { title, text } = readContent().office.mail[trouble.problem];
  const since = "since" in trouble ? formatMoment(trouble.since) : "";
  return (
    <p className="notice problem no-print" role="note">
      <strong>{title}.</strong> {fillIn(text, { since })}
    </p>
  );
}
