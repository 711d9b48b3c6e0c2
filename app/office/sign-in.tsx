// /office/sign-in: an email address, then the code that was mailed to it.
import { data, useRouteLoaderData } from "react-router";
import { maxCharacters } from "#app/consultation/questionnaire.ts";
import { readContent } from "#app/content/read.ts";
import { toLine } from "#app/one-line.ts";
import type { Route } from "./+types/sign-in.ts";
import { signInContext } from "./context.ts";
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
type Result = { email: string; step: "address" | "code"; refused: Refusal | null };

export async function action({ request, context }: Route.ActionArgs) {
  const { requestCode, signIn } = context.get(signInContext);
  const form = await request.formData();
  const email = toLine(String(form.get("email") ?? ""), maxCharacters.email).toLowerCase();
  const code = form.get("code");
  const refuse = (refused: Refusal, step: Result["step"] = "address") =>
    data<Result>({ email, step, refused }, { status: refused === "limited" ? 429 : 422 });
  if (code === null) {
    const refused = await requestCode(email);
    return refused ? refuse(refused) : data<Result>({ email, step: "code", refused });
  }
  const result = await signIn(email, String(code).replace(/\D/g, "").slice(0, 6));
  if ("refused" in result) return refuse(result.refused, result.refused === "code" ? "code" : "address");
  return redirectWithCookies(readTarget(String(form.get("to") ?? "")), result.cookies);
}

export function meta() {
  return [{ title: "Sign in · Office" }, { name: "robots", content: "noindex" }];
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { company, words, to } = loaderData;
  const { email = "", step = "address", refused = null } = actionData ?? {};
  const error = refused && words.refused[refused];
  return (
    <div className="sign-in">
      <OfficeStyles />
      {/* A code works once. */}
      <InlineScript code={submitOnce} />
      <main>
        <p className="caption">{company}</p>
        <h1>{step === "code" ? words.codeTitle : words.title}</h1>
        <p className="quiet">{step === "code" ? words.codeText : words.text}</p>
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
            maxLength={7}
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
