// What the server answers to the newsletter's forms and links: JSON for scripts, data of /newsletter for browsers.
import { createContext } from "react-router";

export type NewsletterReply =
  /** The address was taken; the same for known and unknown ones, so that nobody learns who reads the letters. */
  | { state: "asked" }
  /** Not taken; `email` is what was typed. */
  | { state: "refused"; message: string; email: string }
  /** A mail's link was opened: the visitor is asked to press a button, since mail scanners open links too. */
  | { state: "confirm" | "unsubscribe"; token: string }
  | { state: "confirmed" }
  /** The page's button to subscribe again needs the token of the link. */
  | { state: "unsubscribed"; token?: string }
  /** The link is unknown, used up or too old. */
  | { state: "expired" };

/** Words for what can go wrong with a subscription. */
export const newsletterMessages = {
  email: "Enter an e-mail address such as name@example.com.",
  failed: "We could not take your address just now. Please try again.",
} as const;

/** Set by the server before it renders /newsletter; null when somebody just opens the page. */
export const newsletterReply = createContext<NewsletterReply | null>(null);
