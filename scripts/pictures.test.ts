// Tests of the pure parts of scripts/pictures.ts: widths, names, what is stale, what disagrees.
import { describe, expect, it } from "vitest";
import {
  disagreements,
  type EncodedPicture,
  encodedName,
  hashOf,
  jpegWidthsFor,
  promisedFiles,
  staleFiles,
  widthsFor,
} from "./pictures.ts";

const small: EncodedPicture = {
  hash: "0123abcd",
  width: 500,
  height: 300,
  widths: [320, 480, 500],
  jpegWidths: [500],
  color: "#102030",
  placeholder: "data:image/webp;base64,AA==",
};
const files = [...promisedFiles({ small })];
const agreeing = {
  hashes: { small: "0123abcd" },
  manifest: { small },
  onDisk: files,
  entries: { small: {} },
};

describe("width ladder", () => {
  it("stops at the master and adds its own width", () => {
    expect(widthsFor(1280)).toEqual([320, 480, 680, 780, 960, 1200, 1280]);
  });

  it("adds nothing when the master stands on a step or beyond the last", () => {
    expect(widthsFor(1440)).toEqual([320, 480, 680, 780, 960, 1200, 1440]);
    expect(widthsFor(2400).at(-1)).toBe(1920);
  });

  it("never enlarges, JPEG included", () => {
    expect(widthsFor(200)).toEqual([200]);
    expect(jpegWidthsFor(1080)).toEqual([640]);
    expect(jpegWidthsFor(1280)).toEqual([640, 1200]);
    expect(jpegWidthsFor(500)).toEqual([500]);
  });
});

describe("names", () => {
  it("carry hash and width, so that a file never changes under its name", () => {
    expect(encodedName("spa-1", "0123abcd", 640, "avif")).toBe("spa-1.0123abcd-640.avif");
  });

  it("change with the bytes of the master and with the settings for its shape", () => {
    const one = hashOf(new Uint8Array([1]), "flat");
    expect(one).toMatch(/^[0-9a-f]{8}$/);
    expect(hashOf(new Uint8Array([1]), "flat")).toBe(one);
    expect(hashOf(new Uint8Array([2]), "flat")).not.toBe(one);
    expect(hashOf(new Uint8Array([1]), "upright")).not.toBe(one);
  });

  it("are promised as AVIF and WebP at each width and JPEG at few", () => {
    expect(files).toHaveLength(7);
    expect(files).toContain("small.0123abcd-500.jpg");
  });
});

describe("stale files", () => {
  it("are those of another hash or of no master", () => {
    const onDisk = [...files, "small.ffffffff-320.avif", "gone.0123abcd-320.webp"];
    expect(staleFiles(onDisk, { small })).toEqual(["gone.0123abcd-320.webp", "small.ffffffff-320.avif"]);
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
