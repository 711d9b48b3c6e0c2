// Builds links for mails to newsletter subscribers.

/** Returns a link that needs no sign-in besides its token. */
export function buildNewsletterUrl(siteUrl: string, step: "confirm" | "unsubscribe", token: string): string {
  return `${siteUrl}/newsletter/${step}?token=${token}`;
}
