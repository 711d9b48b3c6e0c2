// Stale files, and differences of masters, files and entries from the manifest.
import { describe, expect, it } from "vitest";
import { type EncodedPicture, filesOfManifest } from "#platform/pictures/manifest.ts";
import { disagreements, staleFiles } from "./disagreements.ts";

const small: EncodedPicture = {
  hash: "0123abcd",
  width: 500,
  height: 300,
  widths: [320, 480, 500],
  jpegWidths: [500],
  color: "#102030",
};
const files = [...filesOfManifest({ small })];
const agreeing = {
  hashes: { small: "0123abcd" },
  manifest: { small },
  onDisk: files,
  entries: { small: {} },
};

describe("stale files", () => {
  it("are those of another hash or of no master", () => {
    const onDisk = [...files, "small.ffffffff-320.avif", "gone.0123abcd-320.avif"];
    expect(staleFiles(onDisk, { small })).toEqual(["gone.0123abcd-320.avif", "small.ffffffff-320.avif"]);
  });
});

describe("disagreements", () => {
  it("are none when masters, manifest, files and entries match", () => {
    expect(disagreements(agreeing)).toEqual([]);
  });

  it("name a changed master", () => {
    const lines = disagreements({ ...agreeing, hashes: { small: "ffffffff" } });
    expect(lines).toEqual(["pictures/small.jpg is new or changed: run npm run pictures"]);
  });

  it("name a master without an entry and an entry without a master", () => {
    const lines = disagreements({ ...agreeing, entries: { other: {} } });
    expect(lines).toEqual([
      "content/pictures.yaml lacks an entry for small: add alt, focal and credit",
      "content/pictures.yaml names other, but pictures/other.jpg does not exist",
    ]);
  });

  it("name a portrait that does not exist", () => {
    const lines = disagreements({ ...agreeing, entries: { small: { portrait: "tall" } } });
    expect(lines).toEqual(["small names the portrait tall, but pictures/tall.jpg does not exist"]);
  });

  it("name a missing file and a stale one", () => {
    const onDisk = [...files.slice(1), "old.0123abcd-320.avif"];
    expect(disagreements({ ...agreeing, onDisk })).toEqual([
      `public/pictures/${files[0]} is missing: run npm run pictures`,
      "public/pictures/old.0123abcd-320.avif is stale: run npm run pictures",
    ]);
  });
});
