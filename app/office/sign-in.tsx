// /office/sign-in: an email address, then the code that was mailed to it.
import { data, useRouteLoaderData } from "react-router";
import { maxCharacters } from "#app/consultation/questionnaire.ts";
import { readContent } from "#app/content/read.ts";
import { fillIn } from "#app/fill-in.ts";
import { toLine } from "#app/one-line.ts";
import type { Route } from "./+types/sign-in.ts";
import { type MailState, signInContext } from "./context.ts";
import { describeControl, Field } from "./field.tsx";
import { InlineScript } from "./inline-script.tsx";
import { redirectWithCookies } from "./redirect-with-cookies.ts";
import { readTarget, signInAddress } from "./sign-in-target.ts";
import { OfficeStyles } from "./styles.tsx";
import submitOnce from "./submit-once.ts?inline-script";

export function loader({ request }: Route.LoaderArgs) {
  const { company, office } = readContent();
  return {
    company: company.shortName,
    words: office.signIn,
    to: readTarget(new URL(request.url).searchParams.get("to")),
  };
}

type Refusal = "address" | "code" | "limited";
/** What the page shows. `mail` is missing where no code was asked for. */
type Result = { email: string; step: "address" | "code"; refused: Refusal | null; mail?: MailState };

/** The command prints more digits than a mail has (server/office/sign-in-codes.ts). */
const MAX_CODE_LENGTH = 32;

export async function action({ request, context }: Route.ActionArgs) {
  const { requestCode, signIn } = context.get(signInContext);
  const form = await request.formData();
  const email = toLine(String(form.get("email") ?? ""), maxCharacters.email).toLowerCase();
  const code = form.get("code");
  const refuse = (refused: Refusal, step: Result["step"] = "address") =>
    data<Result>({ email, step, refused }, { status: refused === "limited" ? 429 : 422 });
  if (code === null) {
    const asked = await requestCode(email);
    if ("refused" in asked) return refuse(asked.refused);
    const headers = asked.cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
    return data<Result>({ email, step: "code", refused: null, mail: asked.mail }, { headers });
  }
  const result = await signIn(email, String(code).slice(0, MAX_CODE_LENGTH).replace(/\D/g, ""));
  if ("refused" in result) return refuse(result.refused, result.refused === "code" ? "code" : "address");
  return redirectWithCookies(readTarget(String(form.get("to") ?? "")), result.cookies);
}

/** Prints a code on the machine that runs the website. */
const printCommand = "npm run staff -- code EMAIL";

export function meta() {
  return [{ title: "Sign in · Office" }, { name: "robots", content: "noindex" }];
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { company, words, to } = loaderData;
  const { email = "", step = "address", refused = null, mail = "ready" } = actionData ?? {};
  const error = refused && words.refused[refused];
  const notice = mail === "ready" ? null : fillIn(words.noMail[mail], { command: printCommand });
  return (
    <div className="sign-in">
      <OfficeStyles />
      {/* A code works once. */}
      <InlineScript code={submitOnce} />
      <main>
        <p className="caption">{company}</p>
        <h1>{step === "code" ? words.codeTitle : words.title}</h1>
        <p className="quiet">{step === "code" ? words.codeText : words.text}</p>
        {notice && <p role="status">{notice}</p>}
        {step === "code" ? (
          <CodeForm email={email} to={to} label={words.code} error={error} />
        ) : (
          // Browsers refuse what can't be seen in a pasted address; the server removes it.
          <form method="post" className="fields" noValidate>
            <input type="hidden" name="to" value={to} />
            <Field name="email" label={words.email} problem={error}>
              <input
                {...describeControl("email", error)}
                type="email"
                required
                autoComplete="email"
                defaultValue={email}
              />
            </Field>
            <button type="submit" className="button">
              {words.send}
            </button>
          </form>
        )}
      </main>
    </div>
  );
}

type CodeFormProps = { email: string; to: string; label: string; error: string | null };

function CodeForm({ email, to, label, error }: CodeFormProps) {
  const { words } = useRouteLoaderData("office/sign-in") as Route.ComponentProps["loaderData"];
  return (
    <>
      <form method="post" className="fields">
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="email" value={email} />
        <Field name="code" label={label} problem={error}>
          <input
            {...describeControl("code", error)}
            className="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={MAX_CODE_LENGTH}
            required
            // biome-ignore lint/a11y/noAutofocus: the page has nothing before this field
            autoFocus
          />
        </Field>
        <button type="submit" className="button">
          {words.open}
        </button>
      </form>
      <div className="other-ways">
        <form method="post">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button plain">
            {words.again}
          </button>
        </form>
        <a className="button plain" href={signInAddress(to)}>
          {words.other}
        </a>
      </div>
    </>
  );
}
