// Links of newsletter subscribers.

/** Returns a link that works with its token alone. */
export function buildNewsletterUrl(siteUrl: string, step: "confirm" | "unsubscribe", token: string): string {
  return `${siteUrl}/newsletter/${step}?token=${token}`;
}
