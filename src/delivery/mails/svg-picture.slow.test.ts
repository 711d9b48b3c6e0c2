// Pictures of drawings, also on a machine without fonts.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createPngRenderer, PLAN_FONT } from "./svg-picture.ts";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><style>text{font-family:'Hanken Grotesk',Arial;font-weight:500}</style><text x="5" y="20" font-size="8">Pergola 12′ 6″</text></svg>`;

/** Runs in a process of its own, because a process finds its fonts once. */
function hashOfPicture(env: NodeJS.ProcessEnv): string {
  const script = `
    import { createHash } from "node:crypto";
    import { createPngRenderer, PLAN_FONT } from "./src/delivery/mails/svg-picture.ts";
    const png = await createPngRenderer(${JSON.stringify(PLAN_FONT)})(${JSON.stringify(svg)});
    console.log(createHash("sha256").update(png).digest("hex"));`;
  const args = ["--input-type=module-typescript", "--eval", script];
  return execFileSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

test("draws the same labels on a machine without fonts as on this one", async () => {
  const png = await createPngRenderer(PLAN_FONT)(svg);
  const here = createHash("sha256").update(png).digest("hex");
  expect(hashOfPicture({ FONTCONFIG_FILE: "/nowhere/fonts.conf" })).toBe(here);
});

test("keeps the longer side of the picture at 1400 pixels", async () => {
  const tall = svg.replace('viewBox="0 0 60 40"', 'viewBox="0 0 10 400" width="10" height="400"');
  const { width, height, format } = await sharp(await createPngRenderer(PLAN_FONT)(tall)).metadata();
  expect({ width, height, format }).toEqual({ width: 35, height: 1400, format: "png" });
});

test("draws the next picture after one that fails", async () => {
  const drawPng = createPngRenderer(PLAN_FONT);
  const failed = drawPng("<svg");
  const drawn = drawPng(svg);
  await expect(failed).rejects.toThrow();
  await expect(drawPng(" ".repeat(1_000_001))).rejects.toThrow(/characters/);
  expect((await drawn).length).toBeGreaterThan(1_000);
});
