// Files that staff add to a request: downloads, a form for more, and their removal.
import { readContent } from "#content/read.ts";
import { fillIn } from "#lib/fill-in.ts";
import { formatSize } from "#lib/numbers.ts";
import { acceptedTypes, MAX_FILE_MB } from "#platform/uploads/limits.ts";
import { formatMoment } from "#requests/format-time.ts";
import { Line, Submit } from "./field.tsx";
import { findWords, nameOwner } from "./names.ts";
import { fileHref, MAX_OFFICE_FILES, type OfficeFile } from "./office-files.ts";
import type { Person } from "./people.ts";

type RequestFilesProps = {
  leadId: number;
  files: OfficeFile[];
  /** Why a file was not added just now. */
  refused: string | null;
  staff: Person[];
  now: Date;
};

export function RequestFiles({ leadId, files, refused, staff, now }: RequestFilesProps) {
  return (
    <section id="files" className="part">
      <h2>Files</h2>
      {files.length === 0 && <p className="empty">No estimate, contract or other file.</p>}
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} staff={staff} now={now} />
        ))}
      </ul>
      <form
        method="post"
        action={`/office/requests/${leadId}/files`}
        encType="multipart/form-data"
        className="fields no-print after"
      >
        <Line
          name="file"
          label="Add a PDF or picture"
          problem={refused}
          helpId="file-help"
          type="file"
          accept={acceptedTypes}
          multiple
          required
        >
          <p id="file-help" className="quiet">
            At most {MAX_FILE_MB} MB each. Only staff can open it.
          </p>
        </Line>
        <Submit look="line">Add files</Submit>
      </form>
    </section>
  );
}

type FileRowProps = { file: OfficeFile; staff: Person[]; now: Date };

function FileRow({ file: { id, name, bytes, at, who }, staff, now }: FileRowProps) {
  return (
    <li className="delivery">
      <p>
        <a href={fileHref(id)}>{name}</a>
        <span className="quiet">{formatSize(bytes)}</span>
      </p>
      <p className="quiet">
        {nameOwner(who, staff)}, {formatMoment(at, now)}
      </p>
      <details className="no-print">
        <summary>
          Remove<span className="hidden-text"> {name}</span>
        </summary>
        <form method="post">
          <input type="hidden" name="file" value={id} />
          <button type="submit" name="intent" value="remove-file" className="button danger">
            Remove the file
          </button>
        </form>
      </details>
    </li>
  );
}

/** Says why a file was not added. */
export function explainRefusal(reason: string, name: string): string {
  const words = findWords(readContent().office.files, reason);
  return fillIn(words, { name: name || "The file", size: MAX_FILE_MB, count: MAX_OFFICE_FILES });
}
