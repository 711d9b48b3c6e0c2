// Limits of uploads at a time.
import { expect, test } from "vitest";
import { MAX_UPLOAD_BYTES } from "./receive-files.ts";
import { countUploads } from "./uploads-in-progress.ts";

const MB = 1024 * 1024;
const plenty = 100 * MAX_UPLOAD_BYTES;

test("one address leaves room for others, until all places are taken", () => {
  const uploads = countUploads();
  const start = (address: string, count: number) =>
    Array.from({ length: count }, () => uploads.start(address, plenty));
  expect(start("a", 20)).toEqual(Array(20).fill(null));
  expect(start("a", 1)).toEqual(["busy"]);
  expect(start("b", 12)).toEqual(Array(12).fill(null));
  expect(start("c", 1)).toEqual(["busy"]);
  uploads.end("a");
  expect(start("c", 2)).toEqual([null, "busy"]);
});

test("uploads leave 500 MB of the disk free, counting each at its largest", () => {
  const uploads = countUploads();
  const free = 2 * MAX_UPLOAD_BYTES + 500 * MB;
  expect(uploads.start("a", free - 1)).toBeNull();
  expect(uploads.start("a", free - 1)).toBe("full");
  expect(uploads.start("a", free)).toBeNull();
  expect(uploads.start("b", free)).toBe("full");
  uploads.end("a");
  expect(uploads.start("b", free)).toBeNull();
});
