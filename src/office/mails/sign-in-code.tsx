// The mail with a code to sign in to the office.
import { Text } from "@react-email/components";
import type { MailCopy } from "#delivery/mails/copy.ts";
import { Layout, Paragraphs, paragraph, type Sender, small } from "#delivery/mails/layout.tsx";
import { fillIn } from "#lib/fill-in.ts";

type Props = { copy: MailCopy["signInCode"]; sender: Sender; code: string; minutes: number };

export function SignInCode({ copy, sender, code, minutes }: Props) {
  return (
    <Layout preview={copy.heading} heading={copy.heading} sender={sender}>
      <Paragraphs texts={[fillIn(copy.text, { minutes: String(minutes) })]} values={{}} />
      <Text style={{ ...paragraph, fontSize: "34px", letterSpacing: "0.2em", lineHeight: "44px" }}>
        {code}
      </Text>
      <Text className="quiet" style={small}>
        {copy.notYou}
      </Text>
    </Layout>
  );
}
