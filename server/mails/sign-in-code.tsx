// The mail with a code to sign in to the office.
import { Text } from "@react-email/components";
import { fillIn } from "#app/fill-in.ts";
import type { MailCopy } from "./copy.ts";
import { Layout, Paragraphs, paragraph, type Sender, small } from "./layout.tsx";

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
