// Unit tests lie beside their code; journeys in tests/ belong to Playwright.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["{app,server,scripts}/**/*.test.{ts,tsx}"] },
});
