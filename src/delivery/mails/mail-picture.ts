// Reads a picture of the site for a mail. If that fails, the mail is sent without it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findPicture } from "#content/find-picture.ts";
import type { Log } from "#platform/log.ts";
import type { Mail } from "../mailer.ts";

/** Keeps a mail under 150 KB, so that thousands of them fit in a mailbox. */
const MAX_BYTES = 100 * 1024;
const CONTENT_ID = "picture@mail";
/** The address of a mail's picture in its HTML. */
export const PICTURE_SOURCE = `cid:${CONTENT_ID}`;

export type MailPicture = {
  content: Buffer;
  contentType: "image/jpeg" | "image/png";
  filename: string;
  alt: string;
  /** Text below the picture, such as that it is a rendering. */
  caption: string;
};
/** Returns the largest JPEG of a picture that fits in a mail, or null. */
export type ReadPicture = (name: string) => Promise<MailPicture | null>;

/**
 * @param folder the site's pictures
 * @param readOfficeFile returns a file of the office's pictures, or null
 */
export function createPictureReader(
  folder: string,
  readOfficeFile: (file: string) => Promise<Buffer | null>,
  log: Log,
): ReadPicture {
  return async function readPicture(name) {
    try {
      const { hash, jpegWidths, alt, shows, note } = findPicture(name);
      for (const width of jpegWidths.toSorted((a, b) => b - a)) {
        const file = `${name}.${hash}-${width}.jpg`;
        const content = (await readOfficeFile(file)) ?? (await readFile(join(folder, file)));
        const caption = [shows, note].filter(Boolean).join(". ");
        if (content.length <= MAX_BYTES)
          return { content, contentType: "image/jpeg", filename: "pool.jpg", alt, caption };
      }
    } catch (error) {
      log.warn({ err: error, picture: name }, "A picture could not be read: mails go without it");
    }
    return null;
  };
}

/** Attaches a mail's picture, so that mail programs show it without a request to the site. */
export function listPictures(picture: MailPicture | null): Mail["attachments"] {
  if (!picture) return [];
  const { content, contentType, filename } = picture;
  return [{ content, contentType, filename, cid: CONTENT_ID, contentDisposition: "inline" }];
}
