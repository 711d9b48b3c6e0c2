// Which addresses reach the same mailbox, so that limits on our mail count people, not spellings.

const GMAIL_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * The mailbox behind an address: lower case, without a `+tag`, and at Gmail without dots.
 * Elsewhere dots stay: they often distinguish two people.
 */
export function mailboxOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const beforeTag = lower.slice(0, at).replace(/(?<=.)\+.*/s, "");
  if (!GMAIL_DOMAINS.includes(domain)) return `${beforeTag}@${domain}`;
  return `${beforeTag.replaceAll(".", "")}@gmail.com`;
}
