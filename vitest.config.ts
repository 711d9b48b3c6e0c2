// Unit tests are beside their code; Playwright runs the browser tests in tests/.
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests render with React's production build, as the site does. The development build takes nine times as long. */
process.env.NODE_ENV = "production";

/** The commands and sites that tests start load their code from here, which saves a third of their time. */
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compile");

/**
 * `npm run check` leaves out tests that start a site or processes, stop a database or wait for time limits, and those
 * that take seconds by their nature, such as to encode pictures or publish content.
 */
const leftOut = process.env.TEST_QUICK ? ["**/*.{site,process,slow}.test.ts"] : [];

/** Tests that replace modules for the whole worker. */
const mockingTests = [
  "src/editing/server/open-pictures.slow.test.ts",
  "src/photos/server/routes-turns.site.test.ts",
  "src/editing/server/picture-routes-disk.site.test.ts",
  "src/platform/database/free-space.slow.test.ts",
  "src/platform/http/hostile-values.site.test.ts",
];

export default defineConfig({
  test: {
    // A busy machine is ten times slower than an idle one, and tests use real processes, sockets and disks.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Shares imported modules between the test files of a worker, which halves the time: tests keep no state.
    isolate: false,
    // One more than the cores, because tests often wait: for processes, time limits, Postgres. Those of the check don't.
    maxWorkers: availableParallelism() + (process.env.TEST_QUICK ? 0 : 1),
    globalSetup: "tests/server/shared-databases.ts",
    setupFiles: "tests/property-seed.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{src,tools,trials}/**/*.test.{ts,tsx}", ...mockingTests.map((file) => `!${file}`)],
          exclude: leftOut,
        },
      },
      { extends: true, test: { name: "mocking", include: mockingTests, exclude: leftOut, isolate: true } },
    ],
  },
});
