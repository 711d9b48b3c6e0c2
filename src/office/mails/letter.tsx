// A letter that a staff member wrote to a customer: plain paragraphs, and the company's address below.

import { Body, Container, Head, Hr, Html, Text } from "@react-email/components";
import type { Mail } from "#delivery/mailer.ts";
import { finish, type PlainContext } from "#delivery/mails/compose.tsx";
import { Footer, Lines, paragraph } from "#delivery/mails/layout.tsx";
import type { OutboxRow } from "#platform/database/tables.ts";

type ComposedLetter = {
  to: string;
  subject: string;
  text: string;
  language: string;
  replyTo: { name: string; address: string } | null;
};

/** Composes a letter of a staff member. An answer goes to the mailbox of its owner. */
export async function composeLetterMail(
  context: PlainContext,
  row: OutboxRow,
  { to, subject, text, language, replyTo }: ComposedLetter,
): Promise<Mail> {
  const { sender } = context;
  const page = (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </Head>
      <Body style={{ margin: 0, padding: "16px" }}>
        <Container style={{ margin: 0, maxWidth: "600px", overflowWrap: "anywhere" }}>
          {text.split(/\n{2,}/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change, and two may be the same
            <Text key={index} style={paragraph}>
              <Lines text={part} />
            </Text>
          ))}
          <Hr style={{ borderColor: "#e5ddd0", margin: "24px 0 16px" }} />
          <Footer sender={sender} />
        </Container>
      </Body>
    </Html>
  );
  return finish(context, row, { page, to, replyTo: replyTo ?? sender.email, subject });
}
