// Widths, hash and kind of encoded pictures.
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { hashOf, jpegWidthsFor, kindOf, widthsFor } from "./encode.ts";

describe("width ladder", () => {
  it("stops at the master and adds its own width", () => {
    expect(widthsFor(1280)).toEqual([320, 480, 680, 780, 960, 1200, 1280]);
  });

  it("adds nothing if the master has a standard width or is wider than the last", () => {
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

describe("the hash", () => {
  it("changes with the bytes of the master and with the settings for its kind", () => {
    const one = hashOf(new Uint8Array([1]), "flat");
    expect(one).toMatch(/^[0-9a-f]{8}$/);
    expect(hashOf(new Uint8Array([1]), "flat")).toBe(one);
    expect(hashOf(new Uint8Array([2]), "flat")).not.toBe(one);
    expect(hashOf(new Uint8Array([1]), "upright")).not.toBe(one);
    expect(hashOf(new Uint8Array([1]), "dense")).not.toBe(one);
  });
});

describe("the kind of a picture", () => {
  const kind = async (name: string) => kindOf(await readFile(`pictures/${name}.jpg`));

  it("depends on its shape and on the amount of foliage", async () => {
    expect(await kind("tropical-escape-1")).toBe("dense");
    expect(await kind("contemporary-1")).toBe("flat");
    expect(await kind("tropical-escape-portrait")).toBe("upright");
  });
});
