// The form element of the full and the short form, with its title and introduction.
import { type ReactNode, useEffect, useRef } from "react";
import { focusInView } from "#app/ui/focus.ts";
import type { useRequest } from "./use-request.ts";

type RequestFrameProps = Pick<ReturnType<typeof useRequest>, "handlers" | "live"> & {
  words: { title: string; intro: string };
  /** Whether it takes the focus from the panel it replaces. */
  takesFocus: boolean;
  children: ReactNode;
};

export function RequestFrame({ handlers, live, words, takesFocus, children }: RequestFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) focusInView(heading.current);
  }, [takesFocus]);
  return (
    <form
      id="consultation"
      method="post"
      action="/contact"
      noValidate={live}
      aria-labelledby="request"
      {...handlers}
    >
      <h2 id="request" ref={heading} tabIndex={-1} className="text-heading outline-none">
        {words.title}
      </h2>
      <p className="mt-4 text-stone">{words.intro}</p>
      {children}
    </form>
  );
}
