// A form with only the required questions, which the browser validates and sends by itself.
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConsentField, TextArea, TextField } from "#app/ui/field.tsx";
import { labels } from "./labels.ts";
import { maxCharacters } from "./questionnaire.ts";
import { isSimulated } from "./sending.ts";
import { TrapField } from "./trap-field.tsx";

type ShortFormProps = {
  words: { title: string; intro: string; privacy: string };
  /** The page with all questions. */
  all: { label: string; to: string };
};

/** The server replies with the contact page: the confirmation, or the answers with their errors. */
export function ShortForm({ words, all }: ShortFormProps) {
  return (
    <form method="post" action="/contact" aria-labelledby="request">
      <h2 id="request" className="text-heading">
        {words.title}
      </h2>
      {isSimulated ? (
        <p className="mt-8">
          <ButtonLink look="clay" to={all.to}>
            {all.label}
          </ButtonLink>
        </p>
      ) : (
        <>
          <p className="mt-4 text-stone">{words.intro}</p>
          <div className="mt-8 grid gap-x-6 gap-y-7 sm:grid-cols-2">
            <TextField {...field("name")} required autoComplete="name" />
            <TextField {...field("phone")} type="tel" required autoComplete="tel" />
            <div className="sm:col-span-2">
              <TextField {...field("email")} type="email" required autoComplete="email" />
            </div>
            <div className="sm:col-span-2">
              <TextArea {...field("message")} required rows={4} />
            </div>
            <div className="sm:col-span-2">
              <TextField {...field("captcha")} required inputMode="numeric" autoComplete="off" />
            </div>
            <div className="sm:col-span-2">
              <ConsentField id="short-consent" name="consent" label={labels.consent} />
            </div>
          </div>
          <input type="hidden" name="idempotencyKey" />
          <TrapField />
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button look="clay" type="submit">
              Send Message
            </Button>
            <span className="text-small text-stone">{words.privacy}</span>
          </p>
        </>
      )}
    </form>
  );
}

function field(name: "name" | "phone" | "email" | "message" | "captcha") {
  return {
    id: `short-${name}`,
    name,
    label: labels[name],
    maxLength: maxCharacters[name],
  };
}
