// Progress of publishing fits into its file, whatever a message says.
import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { readProgress, writeProgress } from "./progress.ts";
import { siteFolder } from "./site-folder.ts";

const started = { who: "ana@pools.example", startedAt: "2026-11-22T08:00:00.000Z" };
const ended = { ...started, state: "failed", endedAt: "2026-11-22T08:00:30.000Z" } as const;

test.each(["x", "\u0001", "池", "🏊"])(
  "a long message of %j is cut, and a short one follows it",
  (letter) => {
    const contentDir = temporaryFolder();
    writeProgress(contentDir, { ...ended, message: letter.repeat(5_000) });
    const long = readProgress(contentDir);
    expect(long).toMatchObject({ state: "failed", message: expect.stringContaining(letter.repeat(500)) });
    expect(statSync(siteFolder(contentDir).progress).size).toBe(8 * 1024);
    writeProgress(contentDir, { ...ended, message: "Short." });
    expect(readProgress(contentDir)).toEqual({ ...ended, message: "Short." });
  },
);
