// Limits of uploads at a time.
import { expect, test } from "vitest";
import { MAX_UPLOAD_BYTES } from "./receive-files.ts";
import { countUploads } from "./uploads-in-progress.ts";

const MB = 1024 * 1024;
const plenty = 100 * MAX_UPLOAD_BYTES;

/** Starts uploads for a request of each number. @returns the results, and the senders that may end */
function startAll(uploads: ReturnType<typeof countUploads>, address: string, leadIds: number[]) {
  const senders = leadIds.map((leadId) => ({ leadId, address }));
  return { senders, results: senders.map((sender) => uploads.start(sender, plenty)) };
}

test("a private link receives two uploads at a time, from one address or several", () => {
  const uploads = countUploads();
  const { senders, results } = startAll(uploads, "a", [1, 1, 1, 2]);
  expect(results).toEqual([null, null, "busy", null]);
  expect(uploads.start({ leadId: 1, address: "b" }, plenty)).toBe("busy");
  // One that was refused had no place.
  if (senders[2]) uploads.end(senders[2]);
  expect(uploads.start({ leadId: 1, address: "b" }, plenty)).toBe("busy");
  if (senders[0]) uploads.end(senders[0]);
  expect(uploads.start({ leadId: 1, address: "b" }, plenty)).toBeNull();
});

test("one address leaves room for others, however many links it has, up to the total limit", () => {
  const uploads = countUploads();
  const links = [1, 2, 3, 4, 5, 6, 7, 8];
  const first = startAll(uploads, "a", links);
  expect(first.results).toEqual(Array(8).fill(null));
  expect(uploads.start({ leadId: 9, address: "a" }, plenty)).toBe("busy");
  for (const [index, address] of ["b", "c", "d"].entries())
    expect(
      startAll(
        uploads,
        address,
        links.map((id) => id + 10 * (index + 1)),
      ).results,
    ).toEqual(Array(8).fill(null));
  expect(uploads.start({ leadId: 99, address: "e" }, plenty)).toBe("busy");
  if (first.senders[0]) uploads.end(first.senders[0]);
  expect(uploads.start({ leadId: 99, address: "e" }, plenty)).toBeNull();
});

test("uploads leave 500 MB of the disk free, counting each at its largest", () => {
  const uploads = countUploads();
  const free = 2 * MAX_UPLOAD_BYTES + 500 * MB;
  const [one, two, three] = [1, 2, 3].map((leadId) => ({ leadId, address: "a" }));
  if (!one || !two || !three) throw new Error("three senders");
  expect(uploads.start(one, free - 1)).toBeNull();
  expect(uploads.start(two, free - 1)).toBe("full");
  expect(uploads.start(two, free)).toBeNull();
  expect(uploads.start(three, free)).toBe("full");
  uploads.end(one);
  expect(uploads.start(three, free)).toBeNull();
});
