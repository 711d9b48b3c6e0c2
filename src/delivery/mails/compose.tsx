// Composes a mail of an outbox row: addresses, headers, HTML and plain text.
import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { Config } from "#platform/config.ts";
import type { OutboxRow } from "#platform/database/tables.ts";
import type { Mail } from "../mailer.ts";
import type { MailCopy } from "./copy.ts";
import type { Sender } from "./layout.tsx";
import type { ReadPicture } from "./mail-picture.ts";

/** What all mails need. */
export type MailContext = {
  config: Pick<Config, "siteUrl" | "mailFrom" | "leadsTo">;
  copy: MailCopy;
  sender: Sender;
  readPicture: ReadPicture;
};

/** What mails without a picture need. */
export type PlainContext = Pick<MailContext, "config" | "copy" | "sender">;

/** Loads modules that the template library imports on first use, before an update can replace them on the disk. */
export async function loadTemplates(): Promise<void> {
  await render(<p />);
}

type Draft = Pick<Mail, "to" | "replyTo" | "subject"> &
  Partial<Pick<Mail, "headers" | "attachments">> & { page: ReactElement };

/** Renders a mail's page and adds what all mails of an outbox row have. */
export async function finish(
  { config, sender }: Pick<MailContext, "config" | "sender">,
  row: Pick<OutboxRow, "message_id" | "created_at"> & Pick<Mail, "kind">,
  { page, headers = {}, attachments = [], ...envelope }: Draft,
): Promise<Mail> {
  const html = await render(page);
  return {
    ...envelope,
    headers,
    attachments,
    kind: row.kind,
    from: config.mailFrom.includes("<") ? config.mailFrom : { name: sender.name, address: config.mailFrom },
    html,
    text: toPlainText(html),
    messageId: row.message_id,
    date: new Date(row.created_at),
  };
}
