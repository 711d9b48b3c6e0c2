// The build must not depend on the Node of PATH: systemd starts the site without npm's.
import { expect, test } from "vitest";
import { runReactRouter } from "./react-router.ts";

test("React Router's command runs where PATH has no Node at all", () => {
  const { status, stdout } = runReactRouter(["--version"], { env: { ...process.env, PATH: "/nowhere" } });
  expect(status).toBe(0);
  expect(String(stdout)).toMatch(/\d+\.\d+\.\d+/);
}, 60_000);
