// The newsletter: the form, and replies to it and to links in our mails.
import { readContent } from "#content/read.ts";
import { Button, ButtonLink } from "#design/ui/button.tsx";
import { TextField } from "#design/ui/field.tsx";
import type { NewsletterReply } from "#newsletter/reply.ts";

/**
 * @param step what is after /newsletter
 * @param reply only the server makes one. Without it, a path such as /newsletter/confirm does not exist: null.
 */
export function loadNewsletter(step: string | undefined, reply: NewsletterReply | null = null) {
  if (!reply && step) return null;
  const { newsletter, errors } = readContent();
  const { title, open, ...steps } = newsletter;
  const words = reply && reply.state !== "refused" ? steps[reply.state] : open;
  return { title, words, reply, home: errors.notFound.action };
}

/** The path below /newsletter that the button of each state posts its token to. */
const actions = { confirm: "confirm", unsubscribe: "unsubscribe", unsubscribed: "resubscribe" } as const;

type NewsletterPageProps = NonNullable<ReturnType<typeof loadNewsletter>>;

export function NewsletterPage({ title, words, reply, home }: NewsletterPageProps) {
  const button = "button" in words && typeof words.button === "string" ? words.button : null;
  const asksForAddress = reply === null || reply.state === "refused" || reply.state === "expired";
  return (
    <section className="wrap max-w-3xl py-(--band)">
      <p className="label text-stone">{title}</p>
      <h1 className="mt-4 text-heading">{words.title}</h1>
      <p className="mt-6 max-w-[52ch] text-lead text-stone">{words.text}</p>
      <div className="mt-10">
        {asksForAddress && <SubscribeForm refused={reply?.state === "refused" ? reply : null} />}
        {reply && "token" in reply && button && (
          <form method="post" action={`/newsletter/${actions[reply.state]}`}>
            <input type="hidden" name="token" value={reply.token} />
            <Button look="line" type="submit">
              {button}
            </Button>
          </form>
        )}
        {!asksForAddress && !button && (
          <ButtonLink look="line" to={home.to}>
            {home.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function SubscribeForm({ refused }: { refused: { message: string; email: string } | null }) {
  return (
    <form method="post" action="/newsletter" className="max-w-md">
      <TextField
        id="newsletter-page-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={refused?.email ?? ""}
        errors={refused ? [refused.message] : undefined}
      />
      <Button look="line" type="submit" className="mt-5">
        Subscribe
      </Button>
    </form>
  );
}
