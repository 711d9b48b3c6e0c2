// The mail with a code to sign in to the office.

import { randomUUID } from "node:crypto";
import { Text } from "@react-email/components";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type PlainContext } from "#delivery/mails/compose.tsx";
import { Layout, Paragraphs, paragraph, small } from "#delivery/mails/layout.tsx";
import { fillIn } from "#lib/fill-in.ts";

/** Composes the mail with a code to sign in. It is sent at once: later it would be too late. */
export function composeSignInCode(
  context: PlainContext,
  { to, code, minutes }: { to: string; code: string; minutes: number },
): Promise<Mail> {
  const { sender } = context;
  const copy = context.copy.signInCode;
  const row = {
    kind: "sign-in-code",
    message_id: randomUUID(),
    created_at: new Date().toISOString(),
  } as const;
  return finish(context, row, {
    page: (
      <Layout preview={copy.heading} heading={copy.heading} sender={sender}>
        <Paragraphs texts={[copy.text]} values={{ minutes: String(minutes) }} />
        <Text style={{ ...paragraph, fontSize: "34px", letterSpacing: "0.2em", lineHeight: "44px" }}>
          {code}
        </Text>
        <Text className="quiet" style={small}>
          {copy.notYou}
        </Text>
      </Layout>
    ),
    to,
    replyTo: sender.email,
    subject: fillIn(copy.subject, { code }),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
