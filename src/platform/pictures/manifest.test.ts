// File names of encoded pictures.
import { describe, expect, it } from "vitest";
import { encodedName, filesOfManifest } from "./manifest.ts";

describe("names", () => {
  it("carry hash and width, so that a file never changes under its name", () => {
    expect(encodedName("spa-1", "0123abcd", 640, "avif")).toBe("spa-1.0123abcd-640.avif");
  });

  it("exist as AVIF at each width and as JPEG at few", () => {
    const picture = { hash: "0123abcd", width: 500, height: 300, color: "#102030" };
    const files = filesOfManifest({ small: { ...picture, widths: [320, 480, 500], jpegWidths: [500] } });
    expect(files.size).toBe(4);
    expect(files).toContain("small.0123abcd-500.jpg");
  });
});
