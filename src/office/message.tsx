// The office's screens without content: an unknown address, and a failure.
import { readContent } from "#content/read.ts";

const messages = {
  missing: {
    title: "Not found",
    text: "There is nothing at this address. A request or a page may have been removed.",
  },
  forbidden: {
    title: "Not for your role",
    text: "Your role does not include this part of the office. An owner can change it under Staff.",
  },
  failed: {
    title: "This did not work",
    text: "Please try again. If it happens again, tell whoever runs the website.",
  },
};

/** @param requestId the number that staff can report */
export function MessageScreen({ kind, requestId }: { kind: keyof typeof messages; requestId?: string }) {
  const { title, text } = messages[kind];
  return (
    <div className="sign-in">
      <main>
        <p className="caption">{readContent().company.shortName} office</p>
        <h1>{title}</h1>
        <p>{text}</p>
        {requestId && <p className="quiet">{`Request ${requestId}`}</p>}
        <p className="after">
          <a className="button" href="/office">
            Back to the office
          </a>
        </p>
      </main>
    </div>
  );
}
