// Layout of every mail: one narrow column with at most one picture, in light and dark colors.
import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { fillIn } from "#lib/fill-in.ts";
import { type MailPicture, PICTURE_SOURCE } from "./mail-picture.ts";
import { mailtoLink } from "./visitor-text.ts";

/** The company as sender. The law requires its postal address in every newsletter. */
export type Sender = {
  name: string;
  phone: string;
  email: string;
  url: string;
  address: { street: string; city: string; region: string; postalCode: string };
  colors: { brand: string; brandMid: string; brandLight: string };
};

const font = "Georgia, 'Times New Roman', serif";

export const paragraph = {
  color: "#14211f",
  fontFamily: font,
  fontSize: "16px",
  lineHeight: "25px",
  margin: "0 0 16px",
};
export const small = { ...paragraph, color: "#5b625e", fontSize: "14px", lineHeight: "21px" };
export const textLink = { ...paragraph, textDecoration: "underline" };
export const link = { ...small, textDecoration: "underline" };

export function buttonStyle({ colors }: Sender) {
  return {
    ...paragraph,
    backgroundColor: colors.brand,
    color: "#fffdf9",
    margin: "8px 0 24px",
    padding: "12px 20px",
  };
}

/** Returns colors for mail programs that support dark mode. Others keep or invert the light ones. */
function darkStyles({ colors }: Sender): string {
  return `@media (prefers-color-scheme:dark){
body,body>table>tbody>tr>td{background-color:#0d1514!important}
.card{background-color:#16211f!important}
h1,h2,p,a,span{color:#efeae0!important}
.quiet{color:#b3bcb6!important}
.rule{border-color:#3a4744!important}
.button{background-color:${colors.brandLight}!important}
.button,.button span{color:#14211f!important}
}`;
}

/** Renders texts with their placeholders filled. */
export function Paragraphs({ texts, values }: { texts: string[]; values: Record<string, string> }) {
  return texts.map((text) => (
    <Text key={text} style={paragraph}>
      {fillIn(text, values)}
    </Text>
  ));
}

/** Breaks lines with elements: some mail programs, and the plain text of the mail, know no other way. */
export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** A labeled line of a mail to the office. */
export function LabeledLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text style={{ ...paragraph, margin: "0 0 12px" }}>
      <span className="quiet" style={small}>
        {label}
      </span>
      <br />
      {children}
    </Text>
  );
}

type Props = {
  preview: string;
  heading: string;
  sender: Sender;
  picture?: MailPicture | null;
  /** The office reads facts first. */
  isPictureLast?: boolean;
  children: ReactNode;
};

export function Layout({ preview, heading, sender, picture, isPictureLast = false, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles(sender)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#f5f0e8", margin: 0, padding: "24px 12px" }}>
        <Container
          className="card"
          style={{
            backgroundColor: "#fffdf9",
            maxWidth: "600px",
            // A visitor's long word breaks instead of widening the mail.
            overflowWrap: "anywhere",
            padding: "28px 28px 32px",
          }}
        >
          {/* Not in the plain text, which ends with the company's name. */}
          <Section data-skip-in-text="true">
            <Text className="quiet" style={{ ...small, letterSpacing: "0.02em", margin: 0 }}>
              {sender.name}
            </Text>
            <Hr className="rule" style={{ borderColor: "#e5ddd0", margin: "14px 0 28px" }} />
          </Section>
          {picture && !isPictureLast && <Picture {...picture} />}
          <Heading as="h1" style={{ ...paragraph, fontSize: "26px", fontWeight: 400, lineHeight: "32px" }}>
            {heading}
          </Heading>
          {children}
          {picture && isPictureLast && <Picture {...picture} />}
          <Hr className="rule" style={{ borderColor: "#e5ddd0", margin: "28px 0 16px" }} />
          <Footer sender={sender} />
        </Container>
      </Body>
    </Html>
  );
}

/** The company's name and addresses. */
export function Footer({ sender }: { sender: Sender }) {
  const { street, city, region, postalCode } = sender.address;
  return (
    <Text className="quiet" style={{ ...small, margin: 0 }}>
      {sender.name}
      <br />
      {street}, {city}, {region} {postalCode}
      <br />
      {sender.phone} ·{" "}
      <Link className="quiet" href={mailtoLink(sender.email)} style={link}>
        {sender.email}
      </Link>
    </Text>
  );
}

function Picture({ alt, caption }: MailPicture) {
  return (
    <Section data-skip-in-text="true" style={{ marginBottom: "24px" }}>
      {/* Outlook needs the width as an attribute. */}
      <Img src={PICTURE_SOURCE} alt={alt} width="544" style={{ height: "auto", maxWidth: "100%" }} />
      {caption && (
        <Text className="quiet" style={{ ...small, fontSize: "13px", lineHeight: "18px", margin: "8px 0 0" }}>
          {caption}
        </Text>
      )}
    </Section>
  );
}
