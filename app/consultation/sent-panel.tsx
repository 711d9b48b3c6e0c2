// What stands in the form's place once a request is sent.
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

export type SentWords = { title: string; text: string; reference: string };

type SentPanelProps = {
  sent: SentWords;
  /** What the visitor may quote; empty when nothing was really sent. */
  reference: string;
  /** Whether it has just come up and takes the focus. */
  focus: boolean;
  onAgain: () => void;
};

export function SentPanel({ sent, reference, focus, onAgain }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <section aria-labelledby="sent" className="border-t-2 border-lagoon bg-travertine p-7 sm:p-10">
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-heading outline-none">
        {sent.title}
      </h2>
      <p className="mt-5 text-lead">{sent.text}</p>
      {reference && (
        <p className="mt-4 text-small text-stone">
          {sent.reference}: <strong className="font-medium text-ink tabular-nums">{reference}</strong>
        </p>
      )}
      {/* A form, so that it works before and without scripts: it asks for the empty page. */}
      <form
        action="/contact"
        method="get"
        className="mt-8"
        onSubmit={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <Button look="line" type="submit">
          Send Another Message
        </Button>
      </form>
    </section>
  );
}
