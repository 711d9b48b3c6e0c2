// The sign-in screen: an email address, then the code that was mailed to it.
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { Line } from "./field.tsx";
import { MAX_CODE_LENGTH, type SignInReply } from "./sign-in-action.ts";
import { readTarget, signInAddress } from "./sign-in-target.ts";

/** @param address the page's own, whose `to` names the screen to open afterwards */
export function loadSignIn(address: URL) {
  const { company, office } = readContent();
  return {
    company: company.shortName,
    words: office.signIn,
    to: readTarget(address.searchParams.get("to")),
  };
}

type Words = ReturnType<typeof loadSignIn>["words"];

/** Prints a code on the machine that runs the website. */
const printCommand = "npm run staff -- code EMAIL";

type SignInScreenProps = ReturnType<typeof loadSignIn> & { reply?: SignInReply | undefined };

export function SignInScreen({ company, words, to, reply }: SignInScreenProps) {
  const { email = "", step = "address", refused = null, mail = "ready" } = reply ?? {};
  const error = refused && words.refused[refused];
  const notice = mail === "ready" ? null : fillIn(words.noMail[mail], { command: printCommand });
  return (
    <div className="sign-in">
      <main>
        <p className="caption">{company}</p>
        <h1>{step === "code" ? words.codeTitle : words.title}</h1>
        <p className="quiet">{step === "code" ? words.codeText : words.text}</p>
        {notice && <p role="status">{notice}</p>}
        {step === "code" ? (
          <CodeForm email={email} to={to} words={words} error={error} />
        ) : (
          // Browsers refuse what can't be seen in a pasted address; the server removes it.
          <form method="post" className="fields" noValidate>
            <input type="hidden" name="to" value={to} />
            <Line
              name="email"
              label={words.email}
              problem={error}
              type="email"
              required
              autoComplete="email"
              defaultValue={email}
            />
            <button type="submit" className="button">
              {words.send}
            </button>
          </form>
        )}
      </main>
    </div>
  );
}

type CodeFormProps = { email: string; to: string; words: Words; error: string | null };

function CodeForm({ email, to, words, error }: CodeFormProps) {
  return (
    <>
      <form method="post" className="fields">
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="email" value={email} />
        <Line
          name="code"
          label={words.code}
          problem={error}
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_CODE_LENGTH}
          required
          // The page has nothing before this field.
          autoFocus
        />
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
