// Renders the form element of the full and the short form, with title, introduction and errors.
import type { ReactNode } from "react";
import { errorsOf, listErrors } from "./error-list.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { RefusedReply } from "./reply.ts";

type RequestFrameProps = {
  words: { title: string; intro: string };
  /** Above the errors. */
  card?: ReactNode;
  refused?: RefusedReply | null;
  children: ReactNode;
};

/** Static HTML, which scripts enhance without rendering it again (enhance-form.ts). */
export function RequestFrame({ words, card, refused = null, children }: RequestFrameProps) {
  return (
    <form id="consultation" method="post" action="/contact" aria-labelledby="request">
      <h2 id="request" tabIndex={-1} className="text-heading outline-none">
        {words.title}
      </h2>
      <p className="mt-4 text-stone">{words.intro}</p>
      {card}
      <div data-summary="">
        {refused && <ErrorSummary {...listErrors(errorsOf(refused), refused.message)} />}
      </div>
      {children}
    </form>
  );
}
