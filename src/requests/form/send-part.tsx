// Renders the end of a form: the button, and the message if sending fails.

import { messages, sendLabels } from "#content/questionnaire.ts";
import { Button } from "#design/ui/button.tsx";

export function SendPart({ privacy }: { privacy: string }) {
  return (
    <>
      <div data-failure="" />
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button
          look="clay"
          type="submit"
          // The scroll margin keeps it in view when an error message opens above it.
          className="min-w-[min(12rem,100%)] scroll-mb-32"
        >
          {sendLabels.idle}
        </Button>
        <p className="text-small text-stone">{privacy}</p>
      </div>
      <p role="status" data-progress="" className="sr-only" />
    </>
  );
}

/** Takes the focus, which the disabled button has lost. */
export function FailureMessage() {
  return (
    <p
      role="alert"
      tabIndex={-1}
      className="mt-8 border-l-4 border-error bg-error/5 p-4 font-medium text-error"
    >
      {messages.failed}
    </p>
  );
}
