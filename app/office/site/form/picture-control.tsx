// The choice of a picture: thumbnails with their descriptions, a search, and uploads.
import { Image, Upload, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { acceptedTypes } from "#app/photos/limits.ts";
import { sendFile } from "#app/photos/send-file.ts";
import type { Problem } from "../editing.ts";
import { failureWords, refusalWords } from "../picture-words.ts";
import {
  type DescribeOutcome,
  emptyEntry,
  previewHref,
  UPLOAD_ADDRESS,
  type UploadReply,
} from "../pictures.ts";
import { Thumbnail } from "../thumbnail.tsx";
import type { ControlProps } from "./controls.tsx";
import { useForm } from "./form-context.tsx";
import { attributesOf } from "./text.tsx";

type Choice = { value: string; label: string };

/** Pictures that were added since the page was opened, for all controls of the page. */
const added: Choice[] = [];

/** Remembered because photos added in a row usually share owner and kind. */
let lastDescribed = { kind: "photo", credit: emptyEntry.credit };

export function PictureControl(props: ControlProps) {
  const { value, onChange, isRequired, label } = props;
  const { choices } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const name = typeof value === "string" ? value : "";
  function remove() {
    onChange(undefined);
    // The pressed button is about to go.
    choose.current?.focus();
  }
  const chosen = [...added, ...choices.picture].find((one) => one.value === name);
  return (
    <div className="picture-control">
      {name !== "" && <img src={previewHref(name)} alt="" width={128} height={96} />}
      <div>
        <p>{name === "" ? <span className="quiet">No picture</span> : (chosen?.label ?? name)}</p>
        <div className="buttons">
          <button
            {...attributesOf({ ...props, isRequired: false })}
            ref={choose}
            type="button"
            className="button line"
            onClick={() => setIsOpen(true)}
          >
            <Image aria-hidden="true" size={18} />
            {name === "" ? "Choose a picture" : "Choose another"}
            <span className="hidden-text">: {label}</span>
          </button>
          {name !== "" && !isRequired && (
            <button type="button" className="button plain" onClick={remove}>
              Remove<span className="hidden-text">: {label}</span>
            </button>
          )}
        </div>
      </div>
      {isOpen && (
        <PictureDialog chosen={name} onClose={() => setIsOpen(false)} onChoose={onChange} />
      )}
    </div>
  );
}

type DialogProps = { chosen: string; onChoose(name: string): void; onClose(): void };

function PictureDialog({ chosen, onChoose, onClose }: DialogProps) {
  const { choices } = useForm();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [query, setQuery] = useState("");
  const [uploaded, setUploaded] = useState<string | null>(null);
  const title = useId();
  const words = query.toLowerCase().split(/\s+/);
  const shown = [...added, ...choices.picture].filter(({ value, label }) =>
    words.every((word) => `${value} ${label}`.toLowerCase().includes(word)),
  );
  // Closing an open dialog returns the focus to the button that opened it. Unmounting it would not.
  const close = () => dialog.current?.close();
  function choose(name: string) {
    onChoose(name);
    close();
  }
  return (
    <dialog ref={dialog} className="picture-dialog" aria-labelledby={title} onClose={onClose}>
      <div className="picture-dialog-head">
        <h2 id={title}>{uploaded ? "Describe the new picture" : "Choose a picture"}</h2>
        <button type="button" className="button plain" onClick={close}>
          <X aria-hidden="true" size={20} />
          <span className="hidden-text">Close</span>
        </button>
      </div>
      {uploaded ? (
        <Describe
          name={uploaded}
          onDescribed={(label) => {
            added.unshift({ value: uploaded, label });
            choose(uploaded);
          }}
        />
      ) : (
        <>
          <div className="picture-dialog-tools">
            <input
              type="search"
              aria-label="Search pictures"
              placeholder="Search pictures"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <UploadButton onUploaded={setUploaded} />
          </div>
          {shown.length === 0 && <p className="empty">No picture matches “{query}”.</p>}
          <ul className="pictures">
            {shown.map(({ value, label }) => (
              <li key={value}>
                <button
                  type="button"
                  className="picture-card"
                  aria-current={value === chosen ? "true" : undefined}
                  onClick={() => choose(value)}
                >
                  <Thumbnail name={value} />
                  <span className="picture-alt">{label}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  );
}

function UploadButton({ onUploaded }: { onUploaded(name: string): void }) {
  const [state, setState] = useState("");
  const input = useRef<HTMLInputElement>(null);

  async function send(file: File): Promise<void> {
    setState("Sending");
    const reply = await sendFile<UploadReply>(UPLOAD_ADDRESS, file, (part) =>
      setState(part < 1 ? `Sending: ${Math.round(part * 100)}%` : "Checking"),
    );
    const [result] = reply?.results ?? [];
    if (result?.status === "stored") return onUploaded(result.name);
    setState(
      result ? `${file.name} ${refusalWords[result.reason]}` : failureWords[reply?.failure ?? "offline"],
    );
  }

  return (
    <div className="picture-add">
      <button type="button" className="button line" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" size={18} />
        Add a photo
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes.replace(",application/pdf", "")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void send(file);
          // Allows the same file again.
          currentTarget.value = "";
        }}
      />
      <p role="status">{state}</p>
    </div>
  );
}

/** A picture needs its description before it can be used. The rest is on its own screen. */
function Describe({ name, onDescribed }: { name: string; onDescribed(alt: string): void }) {
  const [alt, setAlt] = useState("");
  const [kind, setKind] = useState(lastDescribed.kind);
  const [credit, setCredit] = useState(lastDescribed.credit);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  // The button that chose the file is gone.
  useEffect(() => text.current?.focus(), []);

  async function save(): Promise<void> {
    setIsSaving(true);
    const outcome = await fetch("/office/site/picture-entry", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name, alt, kind, credit }),
    })
      .then((response) => response.json() as Promise<DescribeOutcome>)
      .catch(() => null);
    if (outcome?.state === "saved") {
      lastDescribed = { kind, credit };
      return onDescribed(alt);
    }
    // Somebody else has described it meanwhile.
    if (outcome?.state === "conflict" && outcome.theirs) return onDescribed(outcome.theirs.alt);
    setIsSaving(false);
    const reason = outcome?.state === "refused" ? outcome.reason : failureWords.offline;
    const failed = { field: [], message: reason };
    setProblems(outcome?.state === "invalid" ? outcome.problems : [failed]);
  }

  return (
    <div className="picture-describe">
      <img src={previewHref(name, "large")} alt="" />
      <div className="fields">
        <div>
          <label htmlFor={`${id}-alt`}>What the picture shows</label>
          <textarea
            ref={text}
            id={`${id}-alt`}
            value={alt}
            maxLength={200}
            aria-describedby={`${id}-help`}
            onChange={(event) => setAlt(event.target.value)}
          />
          <p className="quiet" id={`${id}-help`}>
            One sentence for people who cannot see it: “A raised stone spa spills into a pool at dusk.”
          </p>
        </div>
        <div>
          <label htmlFor={`${id}-kind`}>Kind</label>
          <select id={`${id}-kind`} value={kind} onChange={(event) => setKind(event.target.value)}>
            <option value="photo">Photo</option>
            <option value="rendering">Rendering</option>
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-credit`}>Whose picture it is</label>
          <input id={`${id}-credit`} value={credit} onChange={(event) => setCredit(event.target.value)} />
        </div>
        {problems.map(({ message, field }) => (
          <p key={field.join(".")} className="error" role="alert">
            {message}
          </p>
        ))}
        <div className="buttons">
          <button type="button" className="button" disabled={isSaving} onClick={() => void save()}>
            {isSaving ? "Saving…" : "Save and use it"}
          </button>
          <span className="hidden-text" aria-live="polite">
            {isSaving && "Saving…"}
          </span>
        </div>
      </div>
    </div>
  );
}
