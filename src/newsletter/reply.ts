// Type of the reply to the newsletter's forms and links: JSON, or `Astro.locals` for /newsletter.

export type NewsletterReply =
  /** The address was accepted. Known and unknown addresses get the same reply, which reveals no subscribers. */
  | { state: "asked" }
  /** The address was rejected; `email` is what was typed. */
  | { state: "refused"; message: string; email: string }
  /** A link of a mail was opened. The page has a button, because mail scanners open links, too. */
  | { state: "confirm" | "unsubscribe"; token: string }
  | { state: "confirmed" }
  /** The page's button to subscribe again sends the link's token. */
  | { state: "unsubscribed"; token?: string }
  /** The link is unknown, used or expired. */
  | { state: "expired" };

/** Error messages of a subscription. */
export const newsletterMessages = {
  email: "Enter an email address such as name@example.com.",
  failed: "We could not take your address just now. Please try again.",
} as const;
