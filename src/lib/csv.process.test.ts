// CSV files opened and saved by LibreOffice, on machines that have it.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { formatCsvLine } from "./csv.ts";

const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;

/** Comma, quotes, UTF-8, and cells as they are shown. */
const SAVED_AS_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false";

function convert(file: string, format: string): string {
  const folder = temporaryFolder();
  const profile = pathToFileURL(temporaryFolder()).href;
  const options = [`-env:UserInstallation=${profile}`, "--headless", "--infilter=CSV:44,34,76"];
  const reads = file.endsWith(".csv") ? options : options.slice(0, 2);
  execFileSync("soffice", [...reads, "--convert-to", format, "--outdir", folder, file], { stdio: "pipe" });
  return join(folder, `values.${format.split(":")[0]}`);
}

const values = [
  "(713) 555-0142",
  "+17135550142",
  "00442079460958",
  "(+44) 20 7946 0958",
  "Wishes:\n- one\n- spa (optional)\n+ lights",
  "- one\n- two",
  "120210123456780123",
  "007",
  "3-4",
  "8.50",
  "2026-11-23",
  "2026-11-23 09:00 CST",
  "@bluemagnolia",
  "$75K-85K",
  'She said "maybe"; call 10-5, please',
  "José 🏊",
];
const attacks = ["=1+1", '=HYPERLINK("http://evil.example","x")', "@SUM(1+1)", "+cmd|' /C calc'!A0", "＝1+1"];

test.skipIf(!hasLibreOffice)(
  "LibreOffice keeps values, and runs none as a formula",
  () => {
    const file = join(temporaryFolder(), "values.csv");
    const texts = [...values, ...attacks];
    writeFileSync(file, `\uFEFF${texts.map((text) => formatCsvLine([text, "end"])).join("")}`);
    const flat = readFileSync(convert(file, "fods"), "utf8");
    expect(flat).toContain("end");
    expect(flat).not.toContain("table:formula");
    const saved = readFileSync(convert(convert(file, "ods"), SAVED_AS_CSV), "utf8");
    const cells = saved.match(/(?:"(?:[^"]|"")*"|[^",\n]+)(?=,end\n)/g) ?? [];
    const read = cells.map((cell) => cell.replace(/^"|"$/g, "").replaceAll('""', '"'));
    expect(read.map((text) => text.replaceAll("\n ", "\n").trim())).toEqual([
      ...values,
      ...attacks.map((text) => `'${text}`),
    ]);
  },
  120_000,
);
