// Renders the form with which a visitor adds photos and a survey. It works without scripts.
import type { ReactNode } from "react";
import type { Content } from "#content/read.ts";
import { Button } from "#design/ui/button.tsx";
import { Section } from "#design/ui/section.tsx";
import { fillIn } from "#lib/fill-in.ts";
import { acceptedTypes, limits, MAX_FILES } from "#platform/uploads/limits.ts";
import type { FileResult, PhotosReply } from "./outcomes.ts";
import { photoIds } from "./photo-ids.ts";
import { explain } from "./upload-problems.ts";

type PhotoSectionProps = {
  words: Content["request-photos"];
  /** Where files are sent: /request/TOKEN/photos. */
  address: string;
  /** How many files are stored. */
  count: number;
  /** The reply to files sent without scripts. */
  reply: PhotosReply | null;
  /** The list of files. */
  children: ReactNode;
};

export function PhotoSection({ words, address, count, reply, children }: PhotoSectionProps) {
  const isFull = count >= MAX_FILES;
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
          <p id={photoIds.full} hidden={!isFull} className="border border-limestone bg-travertine p-6">
            {fillIn(words.full, limits)}
          </p>
          <FileForm words={words} address={address} isHidden={isFull} />
          {children}
        </div>
      </div>
    </Section>
  );
}

type FileFormProps = { words: PhotoSectionProps["words"]; address: string; isHidden: boolean };

/**
 * With scripts, which set `data-live`, files are sent as soon as they are chosen or dropped anywhere in the box. Without
 * scripts, the browser's own field and a button are shown.
 */
function FileForm({ words, address, isHidden }: FileFormProps) {
  return (
    <form
      id={photoIds.form}
      method="post"
      action={address}
      encType="multipart/form-data"
      hidden={isHidden}
      className="group/files"
    >
      <div className="group/box relative border border-limestone bg-travertine p-6 transition-colors duration-200 sm:p-10 group-data-live/files:border-2 group-data-live/files:border-dashed group-data-live/files:border-stone/60 group-data-live/files:hover:border-deep group-data-live/files:has-focus-visible:border-ink group-data-live/files:has-focus-visible:outline-2 group-data-live/files:has-focus-visible:outline-offset-2 group-data-live/files:has-focus-visible:outline-ink">
        <label htmlFor={photoIds.field} className="block">
          <span className="text-small font-medium group-data-live/files:hidden">{words.choose}</span>
          <span className="hidden font-display text-title tracking-(--tracking-display) underline decoration-lagoon decoration-1 underline-offset-[0.25em] group-hover/box:decoration-current group-data-live/files:inline">
            {words.add}
          </span>{" "}
          <span className="hidden text-stone sm:group-data-live/files:inline">{words.drop}</span>
        </label>
        <p id="photos-limits" className="text-small text-stone group-data-live/files:mt-3">
          {fillIn(words.limits, limits)}
        </p>
        <input
          id={photoIds.field}
          type="file"
          name="files"
          multiple
          accept={acceptedTypes}
          aria-describedby="photos-limits photos-privacy"
          className="mt-4 block w-full text-small file:mr-4 file:min-h-11 file:border file:border-ink file:bg-paper file:px-4 group-data-live/files:absolute group-data-live/files:inset-0 group-data-live/files:mt-0 group-data-live/files:size-full group-data-live/files:cursor-pointer group-data-live/files:opacity-0 group-data-live/files:focus-visible:shadow-none"
        />
        <Button look="line" type="submit" className="mt-6 group-data-live/files:hidden">
          {words.send}
        </Button>
      </div>
      <p id="photos-privacy" className="mt-3 text-small text-stone">
        {words.privacy}
      </p>
    </form>
  );
}

type RefusalsProps = { reply: PhotosReply; words: PhotoSectionProps["words"] };

/** Lists refused files that were sent without scripts. */
function Refusals({ reply, words }: RefusalsProps) {
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
              <span className="font-medium">{nameOf(result, words.photo)}</span>
              <span>{`: ${explain(result, words)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf({ name }: FileResult, unnamed: string): string {
  return name || unnamed;
}
