// Tests of the addresses in a mail's header.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { createFileMailer } from "./mailer.ts";

test.each([
  ["Pools: Houston <a@x.example>", '"Pools: Houston" <a@x.example>'],
  ["Magnolia, Inc. <a@x.example>", '"Magnolia, Inc." <a@x.example>'],
  ['"Magnolia; \\"Best\\" Pools" < a@x.example >', '"Magnolia; \\"Best\\" Pools" <a@x.example>'],
  ["<a@x.example>", "a@x.example"],
  ["a@x.example", "a@x.example"],
])("writes %s as one address with its name", async (address, header) => {
  const folder = temporaryFolder();
  await createFileMailer(
    "pools.example",
    folder,
  )({
    kind: "notification",
    to: address,
    from: address,
    replyTo: "b@x.example",
    subject: "A request",
    headers: {},
    html: "",
    text: "Hello",
    attachments: [],
    messageId: "1",
    date: new Date(0),
  });
  const mail = readFileSync(join(folder, String(readdirSync(folder)[0])), "utf8");
  expect(mail.split("\r\n").filter((line) => /^(To|From): /.test(line))).toEqual([
    `From: ${header}`,
    `To: ${header}`,
  ]);
});
