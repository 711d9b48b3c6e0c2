// Describes a new picture, which it needs before it can be used. The rest is on its own screen.
import { useEffect, useRef, useState } from "react";
import { onPageRestored } from "#design/live/page-restored.ts";
import { Line, Select, TextArea } from "#office/field.tsx";
import type { Problem } from "../editing.ts";
import { failureWords, turnWords } from "../picture-words.ts";
import {
  emptyEntry,
  PICTURE_ENTRY_ADDRESS,
  PICTURE_TURN_ADDRESS,
  type PictureEntry,
  previewHref,
  type SaveOutcome,
  type Turn,
  turns,
} from "../pictures.ts";

const fields = ["alt", "kind", "credit"] as const;
type FieldName = (typeof fields)[number];
type Texts = Record<FieldName, string>;

/** Remembered because photos added in a row usually share owner and kind. */
let lastDescribed = { kind: "photo", credit: emptyEntry.credit };

type DescribeProps = { name: string; onDescribed(alt: string): void };

export function DescribePicture({ name, onDescribed }: DescribeProps) {
  const [texts, setTexts] = useState<Texts>({ alt: "", ...lastDescribed });
  const [problems, setProblems] = useState<Problem[]>([]);
  const [theirs, setTheirs] = useState<PictureEntry | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => onPageRestored(() => setIsSaving(false)), []);
  // The button that chose the file is gone.
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer with problems moves the focus to the first one
  useEffect(() => place.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [problems]);

  async function save(): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    const description = { name, ...texts, base: theirs };
    const outcome = await sendJson<SaveOutcome>(PICTURE_ENTRY_ADDRESS, description);
    if ("state" in outcome && outcome.state === "saved") {
      lastDescribed = { kind: texts.kind, credit: texts.credit };
      return onDescribed(texts.alt);
    }
    setIsSaving(false);
    if ("state" in outcome && outcome.state === "conflict") setTheirs(outcome.theirs);
    setProblems(problemsOf(outcome));
  }

  const action = theirs ? "Replace the description and use it" : "Save and use it";
  return (
    <div ref={place} className="picture-describe">
      <TurnablePicture name={name} />
      <div className="fields">
        <DescriptionFields texts={texts} problems={problems} onChange={setTexts} />
        {theirs && (
          <div className="notice problem" role="alert">
            <p>{`The office has this picture already, with another description: “${theirs.alt}”`}</p>
            <button type="button" className="button line" onClick={() => onDescribed(theirs.alt)}>
              Use it as it is
            </button>
          </div>
        )}
        <div className="buttons">
          <button
            type="button"
            className="button"
            aria-disabled={isSaving || undefined}
            onClick={() => void save()}
          >
            {isSaving ? "Saving…" : action}
          </button>
          <span className="hidden-text" aria-live="polite">
            {isSaving && "Saving…"}
          </span>
        </div>
      </div>
    </div>
  );
}

/** The new picture, with buttons that turn it by a quarter. */
function TurnablePicture({ name }: { name: string }) {
  const [turned, setTurned] = useState(0);
  const [problem, setProblem] = useState("");
  const isTurning = useRef(false);

  async function turn(degrees: Turn): Promise<void> {
    if (isTurning.current) return;
    isTurning.current = true;
    const reply = await sendJson(PICTURE_TURN_ADDRESS, { name, degrees });
    setProblem("reason" in reply ? reply.reason : "");
    setTurned(turned + 1);
    isTurning.current = false;
  }

  return (
    <div>
      <img src={`${previewHref(name, "large")}?turned=${turned}`} alt="" />
      <div className="buttons">
        {turns.map((degrees) => (
          <button key={degrees} type="button" className="button line" onClick={() => void turn(degrees)}>
            {turnWords[degrees]}
          </button>
        ))}
      </div>
      <p className="error" role="status">
        {problem}
      </p>
    </div>
  );
}

type Refused = { reason: string };

/** Returns the server's answer, or why there is none. */
async function sendJson<Answer extends object>(address: string, body: object): Promise<Answer | Refused> {
  try {
    const reply = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
    });
    if (reply.type === "opaqueredirect") return { reason: failureWords.signedOut };
    return (await reply.json()) as Answer | Refused;
  } catch {
    return { reason: failureWords.offline };
  }
}

const REMOVED = "Somebody has just removed its description. Save yours again.";

function problemsOf(outcome: Exclude<SaveOutcome, { state: "saved" }> | Refused): Problem[] {
  if ("reason" in outcome) return [{ field: [], message: outcome.reason }];
  if (outcome.state === "invalid") return outcome.problems;
  return outcome.theirs ? [] : [{ field: [], message: REMOVED }];
}

type FieldsProps = { texts: Texts; problems: Problem[]; onChange(texts: Texts): void };

export function DescriptionFields({ texts, problems, onChange }: FieldsProps) {
  const problemOf = (name: FieldName) => problems.find(({ field }) => field[0] === name)?.message;
  const others = problems.filter(({ field }) => !fields.some((name) => name === field[0]));
  const named = (name: FieldName) => ({
    name,
    problem: problemOf(name),
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [name]: target.value }),
  });
  return (
    <>
      <TextArea {...named("alt")} label="What the picture shows" helpId="alt-help" maxLength={200}>
        <p className="quiet" id="alt-help">
          One sentence for people who cannot see it: “A raised stone spa spills into a pool at dusk.”
        </p>
      </TextArea>
      <Select
        {...named("kind")}
        label="Kind"
        options={[
          ["photo", "Photo"],
          ["rendering", "Rendering"],
        ]}
      />
      <Line {...named("credit")} label="Whose picture it is" />
      {others.map(({ message }) => (
        <p key={message} className="error" role="alert">
          {message}
        </p>
      ))}
    </>
  );
}
