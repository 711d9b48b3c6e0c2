// Unit tests lie beside their code; Playwright runs the browser tests in tests/.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts}/**/*.test.{ts,tsx}"],
    // A busy machine is ten times slower than an idle one.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
