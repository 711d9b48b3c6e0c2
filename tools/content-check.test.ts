// Findings of `npm run content:check` in words.
import { expect, it, vi } from "vitest";
import { checkPublished, formatFindings } from "./content-check.ts";

it("counts one finding in the singular and several in the plural", () => {
  const words = ["text is still to be written", "texts are still to be written"] as const;
  expect(formatFindings(["a.yaml title"], ...words)).toBe("1 text is still to be written:\n  a.yaml title");
  expect(formatFindings(["a.yaml title", "b.yaml title"], ...words)).toBe(
    "2 texts are still to be written:\n  a.yaml title\n  b.yaml title",
  );
});

it("says that published texts are not checked while the database can't be reached", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  vi.stubEnv("DATABASE_URL", "postgres://user:password@127.0.0.1:1/site");
  try {
    await checkPublished();
    expect(log.mock.calls.flat()).toEqual([
      expect.stringMatching(
        /^What the office has published is not checked: .*can't be reached.*ECONNREFUSED/,
      ),
    ]);
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
  }
});
