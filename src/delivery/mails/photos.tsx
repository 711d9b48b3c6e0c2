// Mail to the owner of a request whose visitor has sent photos or a survey.
import { Button, Text } from "@react-email/components";
import { fillIn } from "#lib/fill-in.ts";
import { formatCount } from "#lib/numbers.ts";
import type { MailCopy } from "./copy.ts";
import { buttonStyle, Layout, paragraph, type Sender } from "./layout.tsx";

type Props = {
  words: MailCopy["photos"];
  sender: Sender;
  name: string;
  reference: string;
  count: number;
  url: string;
};

export function PhotosMail({ words, sender, name, reference, count, url }: Props) {
  const values = { name, reference, files: formatCount(count, "file") };
  return (
    <Layout preview={name} heading={words.heading} sender={sender}>
      <Text style={paragraph}>{fillIn(words.text, values)}</Text>
      <Button href={url} className="button" style={buttonStyle(sender)}>
        {words.button}
      </Button>
    </Layout>
  );
}
