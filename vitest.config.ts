// Unit tests are beside their code; Playwright runs the browser tests in tests/.
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The commands and sites that tests start load their code from here, which saves a third of their time. */
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compile");

/** Tests that start processes or stop a database, together half of the time: `npm run check` leaves them out. */
const processTests = [
  "server/{hand-over,housekeeping,start,supervisor}.test.ts",
  "server/commands/{commands,csv,mail}.test.ts",
  "server/delivery/mail-files.test.ts",
  "server/editing/publish.test.ts",
  "server/store/postgres-outage.test.ts",
];
/** Tests that replace modules for the whole worker. */
const mockingTests = ["server/editing/kill-steps.test.ts", "server/http/disk-errors.test.ts"];

export default defineConfig({
  test: {
    // A busy machine is ten times slower than an idle one, and tests use real processes, sockets and disks.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Shares imported modules between the test files of a worker, which halves the time: these tests keep no state.
    isolate: false,
    // Vitest would start one worker on two cores, and these tests often wait: for processes, time limits, Postgres.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: "tests/server/shared-databases.ts",
    projects: [
      { extends: true, test: { name: "site", include: ["{app,scripts}/**/*.test.{ts,tsx}"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.{ts,tsx}"],
          exclude: [...processTests, ...mockingTests],
        },
      },
      { extends: true, test: { name: "mocking", include: mockingTests, isolate: true } },
      { extends: true, test: { name: "processes", include: processTests } },
    ],
  },
});
