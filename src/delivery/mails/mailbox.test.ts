// Normalization of email addresses.
import { expect, test } from "vitest";
import { normalizeMailbox } from "./mailbox.ts";

test.each([
  ["Ana.Ruiz+pools@Gmail.com", "anaruiz@gmail.com"],
  ["anaruiz@googlemail.com", "anaruiz@gmail.com"],
  ["Ana.Ruiz+a+b@example.com", "ana.ruiz@example.com"],
  ["+ana@example.com", "+ana@example.com"],
  ["ana@localhost", "ana@localhost"],
])("normalizes %s to %s", (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox);
  expect(normalizeMailbox(mailbox)).toBe(mailbox);
});
