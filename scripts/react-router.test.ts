// The build does not depend on the Node in PATH: systemd does not set npm's PATH.
import { expect, test } from "vitest";
import { runReactRouter } from "./react-router.ts";

test("runs React Router's command with a PATH without Node", () => {
  const { status, stdout } = runReactRouter(["--version"], { env: { ...process.env, PATH: "/nowhere" } });
  expect(status).toBe(0);
  expect(String(stdout)).toMatch(/\d+\.\d+\.\d+/);
}, 60_000);
