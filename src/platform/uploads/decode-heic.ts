// Decodes HEIC photos in a worker, so that they can't block the site or take all its memory.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInWorker } from "../run-in-worker.ts";
import { FileError } from "./file-error.ts";

/** Four bytes for each pixel: red, green, blue and opacity. */
type RawPixels = { data: Uint8Array; width: number; height: number };

type Reply = RawPixels | { problem: FileError["reason"] };

/** Limit of the decoder's own memory. A picture of 70 megapixels takes 570 MB. */
const MAX_MEMORY_BYTES = 700 * 1024 * 1024;

/** A photo of 12 megapixels takes 2 seconds, and one of 48 takes 8. */
const TIMEOUT_MS = 60_000;

// Read once, so that an update of the packages does not affect the running process.
const library = readFileSync(
  createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif-bundle.js"),
  "utf8",
);

/**
 * Returns the pixels of the main picture, upright.
 * @throws FileError if it is damaged or too large, or if decoding takes too long
 */
export async function decodeHeic(content: Buffer, maxPixels: number): Promise<RawPixels> {
  const limits = JSON.stringify({ maxPixels, maxMemoryBytes: MAX_MEMORY_BYTES });
  const code = `${library}\n(${decodeInWorker})(module.exports, require("node:worker_threads"), ${limits})`;
  try {
    const reply = await runInWorker<Reply>(code, { workerData: content, timeoutMs: TIMEOUT_MS });
    if ("problem" in reply) throw new FileError(reply.problem);
    return reply;
  } catch (error) {
    throw error instanceof FileError ? error : new FileError("unreadable", error);
  }
}

type HeifPixels = { data: Uint8ClampedArray; width: number; height: number };
type HeifImage = {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** @param done called with null if the picture is damaged */
  display(target: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
};
type Libheif = { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } };

/** Runs in the worker, where nothing else of this module exists. */
function decodeInWorker(
  createLibheif: () => Libheif,
  { parentPort, workerData }: typeof import("node:worker_threads"),
  { maxPixels, maxMemoryBytes }: { maxPixels: number; maxMemoryBytes: number },
): void {
  const PAGE_BYTES = 65_536;
  const { grow } = WebAssembly.Memory.prototype;
  // The decoder then reports that it has no memory, and ends.
  WebAssembly.Memory.prototype.grow = function growWithinLimit(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxMemoryBytes)
      throw new RangeError("Too much memory.");
    return grow.call(this, pages);
  };
  const reply = (message: Reply, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

  const images = new (createLibheif().HeifDecoder)().decode(workerData);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return void reply({ problem: "unreadable" });
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return void reply({ problem: "pixels" });
  const data = new Uint8ClampedArray(width * height * 4);
  image.display({ width, height, data }, (pixels) => {
    if (!pixels) return reply({ problem: "unreadable" });
    reply({ width, height, data: new Uint8Array(data.buffer) }, [data.buffer]);
  });
}
