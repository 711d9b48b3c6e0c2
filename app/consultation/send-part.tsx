// The end of a form to send: the button with its states, and a message if sending has failed.
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { messages } from "./questionnaire.ts";
import type { Progress } from "./use-request.ts";

export function SendPart({ progress, privacy }: { progress: Progress; privacy: string }) {
  const isSending = progress === "sending";
  return (
    <>
      {progress === "failed" && <FailureMessage />}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button
          look="clay"
          type="submit"
          disabled={isSending}
          // The scroll margin keeps it in view when an error message opens above it.
          className="min-w-[min(12rem,100%)] scroll-mb-32"
        >
          {isSending ? "Sending..." : "Send Message"}
        </Button>
        <p className="text-small text-stone">{privacy}</p>
      </div>
      <p role="status" className="sr-only">
        {isSending ? "Sending your message" : ""}
      </p>
    </>
  );
}

/** Takes the focus, which the button loses when it is disabled. */
function FailureMessage() {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p
      ref={message}
      role="alert"
      tabIndex={-1}
      className="mt-8 border-l-4 border-error bg-error/5 p-4 font-medium text-error"
    >
      {messages.failed}
    </p>
  );
}
