// The newsletter's page: the box again, and the answers to its form and to the links in its mails. Never prerendered.
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type NewsletterReply, newsletterReply } from "../newsletter/reply.ts";

export function loader({ context }: LoaderFunctionArgs): { reply: NewsletterReply | null } {
  return { reply: context.get(newsletterReply) };
}

export function meta() {
  return [{ title: "Newsletter" }, { name: "robots", content: "noindex" }];
}

export default function Newsletter() {
  const { reply } = useLoaderData<typeof loader>();
  return <main id="content">{contentOf(reply)}</main>;
}

function contentOf(reply: NewsletterReply | null) {
  switch (reply?.state) {
    case "asked":
      return (
        <>
          <h1>Look into your mailbox</h1>
          <p>We have sent you a mail with a link. Your subscription begins when you follow it.</p>
        </>
      );
    case "confirm":
      return (
        <>
          <h1>Confirm your subscription</h1>
          <TokenForm action="/newsletter/confirm" token={reply.token} label="Yes, send me the letters" />
        </>
      );
    case "confirmed":
      return (
        <>
          <h1>You are subscribed</h1>
          <p>Every letter has a link to unsubscribe.</p>
        </>
      );
    case "unsubscribe":
      return (
        <>
          <h1>Unsubscribe</h1>
          <TokenForm action="/newsletter/unsubscribe" token={reply.token} label="Stop the letters" />
        </>
      );
    case "unsubscribed":
      return (
        <>
          <h1>You are unsubscribed</h1>
          <p>You will get no more letters from us.</p>
        </>
      );
    case "expired":
      return (
        <>
          <h1>This link no longer works</h1>
          <p>Enter your address again and we will send you a new one.</p>
          <SubscribeForm email="" />
        </>
      );
    default:
      return (
        <>
          <h1>Our letters</h1>
          {reply && <p role="alert">{reply.message}</p>}
          <SubscribeForm email={reply?.email ?? ""} />
        </>
      );
  }
}

function SubscribeForm({ email }: { email: string }) {
  return (
    <form method="post" action="/newsletter">
      <label htmlFor="newsletter-page-email">E-mail address</label>
      <input
        id="newsletter-page-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
      />
      <button type="submit">Subscribe</button>
    </form>
  );
}

function TokenForm({ action, token, label }: { action: string; token: string; label: string }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <button type="submit">{label}</button>
    </form>
  );
}
