// Tests of which files are recognized as PDFs, as readers do, and which are something else as well.
import { describe, expect, test } from "vitest";
import { createPdf } from "#tests/server/hostile-files.ts";
import { detectFormat, isCompletePdf } from "./file-kind.ts";

const pdf = createPdf(1);
const behind = (lead: Buffer | string) => Buffer.concat([Buffer.from(lead), pdf]);

describe("a PDF", () => {
  test.each<[string, Buffer | string]>([
    ["a byte-order mark", Buffer.from([0xef, 0xbb, 0xbf])],
    ["the byte-order mark of UTF-16", Buffer.from([0xff, 0xfe])],
    ["empty lines", "\r\n\r\n"],
    ["a printer's commands", "\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n"],
    ["headers of a mail", "Content-Type: application/pdf\r\n\r\n"],
    ["zeros", Buffer.alloc(128)],
    ["1,024 bytes", " ".repeat(1024)],
  ])("may follow %s", (_lead, lead) => {
    expect(detectFormat(behind(lead))).toBe("pdf");
    expect(isCompletePdf(behind(lead))).toBe(true);
  });

  test.each<[string, Buffer | string]>([
    ["markup", "<!doctype html><script>1</script>"],
    ["XML after a byte-order mark", "\ufeff<?xml version='1.0'?><svg/>"],
    ["a script", "#!/bin/sh\necho\n"],
    ["a program", Buffer.from("MZ\x90\0", "latin1")],
    ["an archive", Buffer.from("PK\x03\x04", "latin1")],
    ["a GIF", "GIF89a"],
    ["more than 1,024 bytes", " ".repeat(1025)],
  ])("may not follow %s", (_lead, lead) => {
    expect(detectFormat(behind(lead))).toBeNull();
  });

  test("may have a few bytes or a block of zeros after its end, but must not be cut off", () => {
    expect(isCompletePdf(Buffer.concat([pdf, Buffer.from("\r\n")]))).toBe(true);
    expect(isCompletePdf(Buffer.concat([pdf, Buffer.alloc(100_000)]))).toBe(true);
    expect(isCompletePdf(Buffer.concat([pdf, Buffer.alloc(3_000, "x")]))).toBe(true);
    expect(isCompletePdf(Buffer.concat([pdf, Buffer.alloc(10_000, "x")]))).toBe(false);
    expect(isCompletePdf(pdf.subarray(0, -10))).toBe(false);
  });
});
