// The part of a request's page where its visitor adds photos and a survey.
import { type ReactNode, useRef } from "react";
import { fillIn } from "#app/fill-in.ts";
import { useLive } from "#app/live/use-live.ts";
import { formatSize } from "#app/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { useFocusHandover } from "#app/ui/focus-handover.ts";
import { Section } from "#app/ui/section.tsx";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";
import { acceptedTypes, MAX_FILE_MB, MAX_MEGAPIXELS, MAX_PICTURES, MAX_SURVEYS } from "./limits.ts";
import type { FileResult, PhotosReply, RefusalReason, StoredFile, UploadFailure } from "./outcomes.ts";
import { type SummaryWords, summarize } from "./summarize.ts";
import { type Problem, type ShownFile, type Upload, useUploads } from "./use-uploads.ts";

type PhotosWords = {
  title: string;
  text: string;
  hints: string[];
  add: string;
  drop: string;
  limits: string;
  privacy: string;
  choose: string;
  send: string;
  full: string;
  list: string;
  survey: string;
  photo: string;
  stored: string;
  remove: string;
  removeFile: string;
  states: { waiting: string; sending: string; checking: string };
  summary: SummaryWords;
  again: string;
  dismiss: string;
  leave: string;
  reasons: Record<RefusalReason, string>;
  failures: Record<UploadFailure | "offline", string>;
};

type RequestPhotosProps = {
  words: PhotosWords;
  /** Where files are sent: /request/TOKEN/photos. */
  address: string;
  stored: StoredFile[];
  /** The reply to files sent without scripts. */
  reply: PhotosReply | null;
};

const STATUS_ID = "photos-status";
const FIELD_ID = "photos-field";

const limits = { pictures: MAX_PICTURES, size: MAX_FILE_MB, megapixels: MAX_MEGAPIXELS };

export function RequestPhotos({ words, address, stored, reply }: RequestPhotosProps) {
  const uploads = useUploads(address, stored);
  const isLive = useLive();
  const { files } = uploads;
  const isFull = files.length >= MAX_PICTURES + MAX_SURVEYS;
  return (
    <Section labelledBy="photos">
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="photos" className="text-heading">
            {words.title}
          </h2>
          <p className="mt-5 max-w-[40ch] text-stone">{words.text}</p>
          <ul className="mt-6 max-w-[44ch] text-small empty:hidden">
            {words.hints.map((hint) => (
              <li key={hint} className="flex gap-4 border-t border-limestone py-2.5">
                <span aria-hidden="true" className="mt-[0.7em] h-px w-4 shrink-0 bg-lagoon" />
                <span>{hint}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-8">
          {reply && <Refusals reply={reply} words={words} />}
          {isFull ? (
            <p className="border border-limestone bg-travertine p-6">{fillIn(words.full, limits)}</p>
          ) : (
            <FileForm words={words} address={address} isLive={isLive} onChoose={uploads.add} />
          )}
          <p
            id={STATUS_ID}
            role="status"
            tabIndex={-1}
            className={classes("text-small font-medium", isLive && "mt-6 min-h-[1.5em]")}
          >
            {summarize(uploads.progress, words.summary)}
          </p>
          {uploads.isBusy && <AskBeforeLeaving question={words.leave} />}
          <Files {...uploads} words={words} address={address} />
        </div>
      </div>
    </Section>
  );
}

type FileFormProps = {
  words: PhotosWords;
  address: string;
  isLive: boolean;
  onChoose: (files: Iterable<File>) => void;
};

/** With scripts, files are sent as soon as they are chosen or dropped. Without, the browser's own field is shown. */
function FileForm({ words, address, isLive, onChoose }: FileFormProps) {
  const description = (
    <span id="photos-limits" className="block text-small text-stone">
      {fillIn(words.limits, limits)}
    </span>
  );
  const input = (className: string) => (
    <input
      id={FIELD_ID}
      type="file"
      name="files"
      multiple
      accept={acceptedTypes}
      aria-describedby="photos-limits photos-privacy"
      className={className}
      onChange={({ currentTarget }) => {
        if (!isLive) return;
        onChoose(currentTarget.files ?? []);
        // Lets the same file be chosen again.
        currentTarget.value = "";
      }}
    />
  );
  return (
    <form method="post" action={address} encType="multipart/form-data">
      {isLive ? (
        <div className="group relative border-2 border-dashed border-stone/60 bg-travertine p-6 transition-colors duration-200 hover:border-deep has-focus-visible:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink sm:p-10">
          <label htmlFor={FIELD_ID} className="block">
            <span className="font-display text-title tracking-(--tracking-display) underline decoration-lagoon decoration-1 underline-offset-[0.25em] group-hover:decoration-current">
              {words.add}
            </span>{" "}
            <span className="text-stone max-sm:hidden">{words.drop}</span>
          </label>
          <span className="mt-3 block">{description}</span>
          {/* Covers the box, so that a click and a drop anywhere in it reach the field. */}
          {input("absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:shadow-none")}
        </div>
      ) : (
        <div className="border border-limestone bg-travertine p-6 sm:p-10">
          <label htmlFor={FIELD_ID} className="block text-small font-medium">
            {words.choose}
          </label>
          {description}
          {input(
            "mt-4 block w-full text-small file:mr-4 file:min-h-11 file:border file:border-ink file:bg-paper file:px-4",
          )}
          <Button look="line" type="submit" className="mt-6">
            {words.send}
          </Button>
        </div>
      )}
      <p id="photos-privacy" className="mt-3 text-small text-stone">
        {words.privacy}
      </p>
    </form>
  );
}

type FilesProps = ReturnType<typeof useUploads> & { words: PhotosWords; address: string };

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

/** Most buttons disappear when they are pressed, so the focus moves on to what they did. */
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
  const status = document.getElementById(STATUS_ID);
  return status?.textContent ? status : document.getElementById(FIELD_ID);
}

const actionLook = "inline-flex min-h-11 items-center underline-slide";

type StoredRowProps = { file: ShownFile; words: PhotosWords; address: string; onRemove: () => void };

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
  words: PhotosWords;
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

/** The files that were refused when they were sent without scripts. */
function Refusals({ reply, words }: { reply: PhotosReply; words: PhotosWords }) {
  const refused = reply.results.filter((result) => result.status === "refused");
  const title = reply.failure ? words.failures[reply.failure] : words.summary.some;
  if (!reply.failure && refused.length === 0) return null;
  return (
    <div role="alert" className="mb-6 border-l-4 border-error bg-error/5 p-5">
      <p className="font-medium text-error">{title}</p>
      {refused.length > 0 && (
        <ul className="mt-2 text-small">
          {refused.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={index} className="py-1 wrap-anywhere">
              <span className="font-medium">{nameOf(result, words)}</span>
              <span>{`: ${explain(result, words)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf({ name }: FileResult, words: PhotosWords): string {
  return name || words.photo;
}

function explain(problem: Problem | null, { reasons, failures }: PhotosWords): string {
  if (!problem) return "";
  return fillIn("reason" in problem ? reasons[problem.reason] : failures[problem.failure], limits);
}

/** Sending an invalid file again does not help. */
function canRetry(problem: Problem | null): boolean {
  if (!problem) return false;
  if ("reason" in problem) return ["pictures", "survey", "space", "failed"].includes(problem.reason);
  return problem.failure !== "gone" && problem.failure !== "foreign";
}
