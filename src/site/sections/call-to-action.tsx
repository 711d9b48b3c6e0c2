// The banner at the end of a page: a wide picture with the consultation and the phone number.
import type { buildCallToAction } from "#content/call-to-action.ts";
import { ButtonLink } from "#design/ui/button.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";
import { phoneHref } from "../layout/contact-links.ts";

type CallToActionProps = ReturnType<typeof buildCallToAction>;

export function CallToAction({ title, text, action, phoneLabel, phone, picture }: CallToActionProps) {
  return (
    <section aria-labelledby="call-to-action" className="relative">
      {/* On narrow screens the panel covers most of the picture, which therefore ends behind the panel's top edge. */}
      <figure className="absolute inset-0 overflow-hidden max-lg:bottom-auto max-lg:h-[calc(clamp(9rem,24vw,22rem)+4rem)] print:relative">
        <Picture source={picture} sizes="(min-width: 40rem) 100vw, 120vw" fill decorative />
        <figcaption className="absolute right-0 bottom-0 max-lg:top-0 max-lg:bottom-auto">
          <PictureNote source={picture} over />
        </figcaption>
      </figure>
      <div className="wrap relative pt-[clamp(9rem,24vw,22rem)] pb-(--gutter) print:pt-0">
        <div className="max-w-2xl bg-paper p-6 sm:p-10 print:p-0">
          <h2 id="call-to-action" className="text-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-[48ch] text-stone">{text}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
            <ButtonLink look="clay" to={action.to}>
              {action.label}
            </ButtonLink>
            <a href={phoneHref(phone)} className="inline-flex min-h-11 items-center gap-2">
              <span className="text-small text-stone">{phoneLabel}</span>
              <span className="underline-slide font-display text-title">{phone}</span>
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
