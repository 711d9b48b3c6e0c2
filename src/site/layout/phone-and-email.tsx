// The company's phone number and email address as links, one below the other.
import { emailHref, phoneHref } from "./contact-links.ts";

export function PhoneAndEmail({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      <a
        href={phoneHref(phone)}
        className="inline-flex min-h-11 items-center font-display text-title tracking-(--tracking-display)"
      >
        {phone}
      </a>
      <br />
      <a
        href={emailHref(email)}
        className="underline-slide inline-flex min-h-11 max-w-full items-center wrap-anywhere"
      >
        {email}
      </a>
    </>
  );
}
