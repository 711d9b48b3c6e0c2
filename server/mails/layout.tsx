// The frame of every mail: plain, narrow, readable with pictures off and in dark mode.
import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { fill } from "./copy.ts";

/** The company as it signs: the postal address is required by law in every letter. */
export type Sender = {
  name: string;
  phone: string;
  email: string;
  url: string;
  address: { street: string; city: string; region: string; postalCode: string };
};

const ink = "#1c2421";
const font = "Georgia, 'Times New Roman', serif";

export const paragraph = {
  color: ink,
  fontFamily: font,
  fontSize: "16px",
  lineHeight: "25px",
  margin: "0 0 16px",
};
export const small = { ...paragraph, color: "#55605b", fontSize: "13px", lineHeight: "20px" };

/** The texts of a mail, with values in their braces. */
export function Paragraphs({ texts, values }: { texts: string[]; values: Record<string, string> }) {
  return texts.map((text) => (
    <Text key={text} style={paragraph}>
      {fill(text, values)}
    </Text>
  ));
}

type Props = { preview: string; heading: string; sender: Sender; children: ReactNode };

export function Layout({ preview, heading, sender, children }: Props) {
  const { street, city, region, postalCode } = sender.address;
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#f4f2ec", margin: 0, padding: "24px 12px" }}>
        <Container style={{ backgroundColor: "#ffffff", maxWidth: "600px", padding: "32px 28px" }}>
          <Heading as="h1" style={{ ...paragraph, fontSize: "24px", fontWeight: 400, lineHeight: "32px" }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: "#d9d5ca", margin: "28px 0 16px" }} />
          <Text style={{ ...small, margin: 0 }}>
            {sender.name}
            <br />
            {street}, {city}, {region} {postalCode}
            <br />
            {sender.phone} · {sender.email}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
