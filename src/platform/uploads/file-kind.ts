// Recognizes files by their first bytes, because names and declared types prove nothing.

export type PictureFormat = "jpeg" | "png" | "webp" | "heic";

/** How many first bytes of a PDF may precede its header, and how many last bytes must contain its end mark. */
const PDF_HEADER_BYTES = 1024;
const PDF_END_BYTES = 4096;

/** First bytes of programs, scripts, archives and pictures. A file that starts with them or markup is not only a PDF. */
const OTHER_KINDS = [
  "MZ",
  "PK",
  "\x7fELF",
  "#!",
  "GIF8",
  "RIFF",
  "BM",
  "Rar!",
  "7z",
  "\x1f\x8b",
  "\xca\xfe\xba\xbe",
];
const MARKUP = /<[a-z!?/]/i;

/** Returns the format of a file, or null if visitors may not send such files. */
export function detectFormat(content: Buffer): PictureFormat | "pdf" | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (readAscii(content, 0, 4) === "RIFF" && readAscii(content, 8, 12) === "WEBP") return "webp";
  if (isHeic(content)) return "heic";
  return isPdf(content) ? "pdf" : null;
}

/** The brands of photos in HEVC. Files of the general brand `mif1` name the codec among the compatible ones. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis"];

/** Reads the first box of a file: its length, its name and the brands, in four bytes each. */
function isHeic(content: Buffer): boolean {
  if (content.length < 16 || readAscii(content, 4, 8) !== "ftyp") return false;
  const end = Math.min(content.readUInt32BE(0), 256);
  for (let start = 8; start < end; start += 4)
    if (HEIC_BRANDS.includes(readAscii(content, start, start + 4))) return true;
  return false;
}

/** Like PDF readers, accepts a byte-order mark, empty lines or a printer's commands before the header. */
function isPdf(content: Buffer): boolean {
  const head = readAscii(content, 0, PDF_HEADER_BYTES + "%PDF-1.7".length);
  const start = head.search(/%PDF-[12]\.\d/);
  const lead = head.slice(0, start);
  return start >= 0 && !MARKUP.test(lead) && !OTHER_KINDS.some((first) => lead.startsWith(first));
}

/** Whether a PDF has its end mark. The site reads nothing else in it, and staff download it as it was sent. */
export function isCompletePdf(content: Buffer): boolean {
  let end = content.length;
  // Some programs pad the last block with zeros.
  while (end > 0 && (content[end - 1] ?? 1) === 0) end -= 1;
  return content.subarray(Math.max(0, end - PDF_END_BYTES), end).includes("%%EOF");
}

function startsWith(content: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

function readAscii(content: Buffer, start: number, end: number): string {
  return content.toString("latin1", start, end);
}
