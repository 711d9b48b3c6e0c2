// Recognizes files by their first bytes; names and declared types prove nothing.

export type PictureFormat = "jpeg" | "png" | "webp";

/** How many last bytes of a PDF must contain its end mark, as in PDF readers. */
const PDF_END_BYTES = 1024;

/** Returns the format of a file, or null if it is none that a visitor may send. */
export function detectFormat(content: Buffer): PictureFormat | "pdf" | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (readAscii(content, 0, 4) === "RIFF" && readAscii(content, 8, 12) === "WEBP") return "webp";
  if (/^%PDF-[12]\.\d/.test(readAscii(content, 0, 8))) return "pdf";
  return null;
}

/** Whether a PDF has its end mark. Nothing else in it is read: it is stored as sent, for staff to download. */
export function isCompletePdf(content: Buffer): boolean {
  return content.subarray(-PDF_END_BYTES).includes("%%EOF");
}

function startsWith(content: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

function readAscii(content: Buffer, start: number, end: number): string {
  return content.toString("latin1", start, end);
}
