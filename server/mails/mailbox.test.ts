// Spellings of one mailbox.
import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ana.Ruiz+pools@Gmail.com", "anaruiz@gmail.com"],
  ["anaruiz@googlemail.com", "anaruiz@gmail.com"],
  ["Ana.Ruiz+a+b@example.com", "ana.ruiz@example.com"],
  ["+ana@example.com", "+ana@example.com"],
  ["ana@localhost", "ana@localhost"],
])("%s reaches %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});
