// Reads a picture that a visitor chose. It never leaves the browser.

/** A data URL, because the page's policy allows no other address that a script makes. */
export type TracedPicture = {
  src: string;
  width: number;
  height: number;
  /** Of the file, which tells pictures apart. */
  bytes: number;
};

/** Phones run out of memory with larger files. */
export const MAX_PICTURE_BYTES = 40 * 1024 * 1024;
/** Enough to read a survey: a tenth of a foot on a lot of 200 ft. */
const MAX_SIDE_PX = 2000;
const QUALITY = 0.85;

/** Turns the picture as its camera says, and makes a large one smaller. */
export async function readPicture(file: File): Promise<TracedPicture | "unreadable" | "large"> {
  if (file.size > MAX_PICTURE_BYTES) return "large";
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return "unreadable";
    // Transparent pictures would be black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const src = canvas.toDataURL("image/jpeg", QUALITY);
    return { src, width: canvas.width, height: canvas.height, bytes: file.size };
  } catch {
    return "unreadable";
  }
}
