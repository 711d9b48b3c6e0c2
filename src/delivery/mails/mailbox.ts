// Normalizes email addresses, so that limits count mailboxes instead of spellings.

const GMAIL_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * Returns the mailbox of an address: lower case, without a `+tag`, and at Gmail without dots.
 * Other hosts keep dots, which often distinguish two people.
 */
export function normalizeMailbox(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf("@");
  const domain = lower.slice(at + 1);
  const beforeTag = lower.slice(0, at).replace(/(?<=.)\+.*/s, "");
  if (!GMAIL_DOMAINS.includes(domain)) return `${beforeTag}@${domain}`;
  return `${beforeTag.replaceAll(".", "")}@gmail.com`;
}
