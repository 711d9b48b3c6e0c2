// Renders a visitor's files with progress, results and removal, which also works without scripts.
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { Content } from "#content/read.ts";
import { useFocusHandover } from "#design/ui/focus-handover.ts";
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { formatSize } from "#lib/numbers.ts";
import { MAX_FILES } from "#platform/uploads/limits.ts";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";
import type { StoredFile } from "./outcomes.ts";
import { photoIds } from "./photo-ids.ts";
import { summarize } from "./summarize.ts";
import { canRetry, explain, type ReasonWords } from "./upload-problems.ts";
import { type ShownFile, type Upload, useUploads } from "./use-uploads.ts";

type ListWords = ReasonWords &
  Pick<
    Content["request-photos"],
    | ("list" | "survey" | "photo" | "stored" | "remove" | "removeFile")
    | ("states" | "summary" | "again" | "dismiss" | "leave")
  >;

type PhotoListProps = {
  words: ListWords;
  /** Where files are sent: /request/TOKEN/photos. */
  address: string;
  stored: StoredFile[];
};

/** The list below the form of photo-section.tsx. It sends the files that are chosen there. */
export function PhotoList(props: PhotoListProps) {
  return (
    <PartBoundary>
      <LiveList {...props} />
    </PartBoundary>
  );
}

function LiveList({ words, address, stored }: PhotoListProps) {
  const uploads = useUploads(address, stored);
  useFileForm(uploads.add, uploads.files.length >= MAX_FILES);
  return (
    <>
      <p
        id={photoIds.status}
        role="status"
        tabIndex={-1}
        className="mt-6 min-h-[1.5em] text-small font-medium"
      >
        {summarize(uploads.progress, words.summary)}
      </p>
      {uploads.isBusy && <AskBeforeLeaving question={words.leave} />}
      <Files {...uploads} words={words} address={address} />
    </>
  );
}

/** Reads the files that are chosen in the static form of photo-section.tsx. */
function useFileForm(onChoose: (files: Iterable<File>) => void, isFull: boolean): void {
  const readChosen = useEffectEvent((field: HTMLInputElement) => {
    if (field.files?.length) onChoose(field.files);
    // Allows the same file to be chosen again.
    field.value = "";
  });

  useEffect(() => {
    const form = document.getElementById(photoIds.form);
    const field = document.getElementById(photoIds.field);
    if (!form || !(field instanceof HTMLInputElement)) return;
    const onChange = () => readChosen(field);
    // Files may have been chosen before hydration.
    onChange();
    field.addEventListener("change", onChange);
    form.dataset.live = "";
    return () => {
      field.removeEventListener("change", onChange);
      delete form.dataset.live;
    };
  }, []);

  useEffect(() => {
    const [form, full] = [photoIds.form, photoIds.full].map((id) => document.getElementById(id));
    if (form) form.hidden = isFull;
    if (full) full.hidden = !isFull;
  }, [isFull]);
}

type FilesProps = ReturnType<typeof useUploads> & { words: ListWords; address: string };

function Files({ files, uploads, previews, words, address, remove, retry, dismiss }: FilesProps) {
  if (files.length + uploads.length === 0) return null;
  return (
    <ul aria-label={words.list} className="mt-3 border-b border-limestone">
      {files.map((file) => (
        <StoredRow
          key={file.id}
          file={file}
          words={words}
          address={address}
          onRemove={() => void remove(file)}
        />
      ))}
      {uploads.map((upload) => (
        <UploadRow
          key={`upload-${upload.key}`}
          upload={upload}
          preview={previews[upload.key] ?? null}
          words={words}
          onRetry={() => retry(upload.key)}
          onDismiss={() => dismiss(upload.key)}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  preview: string | null;
  /** In place of a preview. */
  mark: string;
  name: string;
  children: ReactNode;
  actions: ReactNode;
};

function Row({ preview, mark, name, children, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-limestone py-3">
      {preview ? (
        <img src={preview} alt="" width={56} height={56} className="size-14 shrink-0 object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="label grid size-14 shrink-0 place-items-center border border-limestone bg-paper text-stone"
        >
          {mark}
        </span>
      )}
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        {children}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </li>
  );
}

/** Moves the focus to the result of an action, because most buttons disappear when they are pressed. */
function Actions({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part, findFocusAfterAction);
  return (
    <div ref={part} className="flex gap-x-4 text-small">
      {children}
    </div>
  );
}

function findFocusAfterAction(): HTMLElement | null {
  const status = document.getElementById(photoIds.status);
  const field = document.querySelector<HTMLElement>(`form:not([hidden]) #${photoIds.field}`);
  return status?.textContent ? status : field;
}

const actionLook = "inline-flex min-h-11 items-center underline-slide";

type StoredRowProps = { file: ShownFile; words: ListWords; address: string; onRemove: () => void };

function StoredRow({ file, words, address, onRemove }: StoredRowProps) {
  const kind = file.kind === "survey" ? words.survey : words.photo;
  const name = file.name || kind;
  return (
    <Row
      preview={file.preview}
      mark={file.kind === "survey" ? "PDF" : "JPG"}
      name={name}
      actions={
        <form
          method="post"
          action={`${address}/remove`}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <input type="hidden" name="id" value={file.id} />
          <button type="submit" className={actionLook} aria-label={fillIn(words.removeFile, { name })}>
            {words.remove}
          </button>
        </form>
      }
    >
      <p className="text-small text-stone">
        <span>{`${kind}, ${formatSize(file.bytes)}`}</span>
        <span className="ml-3 font-medium text-deep">
          <span aria-hidden="true">{"✓ "}</span>
          <span>{words.stored}</span>
        </span>
      </p>
    </Row>
  );
}

type UploadRowProps = {
  upload: Upload;
  preview: string | null;
  words: ListWords;
  onRetry: () => void;
  onDismiss: () => void;
};

function UploadRow({ upload, preview, words, onRetry, onDismiss }: UploadRowProps) {
  const { file, state, sent, problem } = upload;
  const percent = Math.round(sent * 100);
  const hasFailed = state === "failed";
  return (
    <Row
      preview={preview}
      mark={file.type === "application/pdf" ? "PDF" : "…"}
      name={file.name}
      actions={
        hasFailed && (
          <>
            {canRetry(problem) && (
              <button type="button" className={actionLook} onClick={onRetry}>
                {words.again}
              </button>
            )}
            <button type="button" className={actionLook} onClick={onDismiss}>
              {words.dismiss}
            </button>
          </>
        )
      }
    >
      {hasFailed ? (
        <p className="text-small font-medium text-error">
          <span aria-hidden="true">{"! "}</span>
          <span>{explain(problem, words)}</span>
        </p>
      ) : (
        <>
          <p className="text-small text-stone tabular-nums">
            {`${formatSize(file.size)}, ${fillIn(words.states[state], { percent })}`}
          </p>
          <progress
            value={percent}
            max={100}
            aria-label={file.name}
            className="mt-1.5 block h-1 w-full appearance-none overflow-hidden bg-limestone [&::-moz-progress-bar]:bg-lagoon [&::-webkit-progress-bar]:bg-limestone [&::-webkit-progress-value]:bg-lagoon"
          />
        </>
      )}
    </Row>
  );
}
