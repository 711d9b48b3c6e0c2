// A CSV file is written completely or not at all; a limit of the process acts as a full disk.
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";

const script = `
  import { writeCsv } from ${JSON.stringify(resolve("tools/write-csv.ts"))};
  async function* rows() {
    yield ["x".repeat(60_000)];
  }
  await writeCsv({ file: process.argv[1], force: false, heading: ["message"], rows: rows() });
`;

/** Runs the script in a shell that limits files to 20 or 40 KiB: the size of a block depends on the shell. */
function runWithLimit(file: string): Promise<{ code: unknown; err: string }> {
  const node = [process.execPath, "--input-type=module", "--eval", script, file];
  return new Promise((done) => {
    execFile("sh", ["-c", 'ulimit -f 40 && exec "$@"', "sh", ...node], (error, _out, err) =>
      done({ code: error?.code ?? 0, err }),
    );
  });
}

test("fails without a file if the disk takes only a part of the last rows", async () => {
  const folder = temporaryFolder();
  const { code, err } = await runWithLimit(join(folder, "requests.csv"));
  expect(err).toContain("EFBIG");
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
