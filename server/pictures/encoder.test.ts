// Pictures of the office are encoded in the background, and once after an interruption.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { lockExclusively } from "../file-lock.ts";
import type { Log } from "../log.ts";
import { type Encoder, startEncoder } from "./encoder.ts";
import { filesOfManifest, readManifest } from "./manifest.ts";

const log = { info() {}, error() {} } as unknown as Log;

/** A master that has 2 widths. */
function master(background: string): Promise<Buffer> {
  return sharp({ create: { width: 480, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Creates a folder with masters. */
async function createFolder(...names: string[]): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "encoded"));
  for (const [index, name] of names.entries())
    writeFileSync(join(folder, `${name}.jpg`), await master(`#10203${index}`));
  return folder;
}

function start(folder: string): Encoder {
  const encoder = startEncoder(folder, log);
  onTestFinished(() => encoder.stop());
  return encoder;
}

async function waitUntilReady(encoder: Encoder): Promise<void> {
  await vi.waitFor(async () => expect((await encoder.readStates()).size).toBe(0), { timeout: 30_000 });
}

function readEncoded(folder: string): string[] {
  return readdirSync(join(folder, "encoded")).sort();
}

test("encodes what is there at the start and what is added", async () => {
  const folder = await createFolder("spa");
  const encoder = start(folder);
  await waitUntilReady(encoder);
  writeFileSync(join(folder, "deck.jpg"), await master("#a0b0c0"));
  expect([...(await encoder.readStates()).keys()]).toEqual(["deck"]);
  encoder.wake();
  await waitUntilReady(encoder);
  const manifest = await readManifest(folder);
  expect(manifest).toMatchObject({ spa: { width: 480, widths: [320, 480] }, deck: { height: 480 } });
  expect(readEncoded(folder)).toEqual([...filesOfManifest(manifest)].sort());
});

test("completes pictures whose encoding was interrupted, and leaves the others unchanged", async () => {
  const folder = await createFolder("spa", "deck");
  const first = start(folder);
  await waitUntilReady(first);
  await first.stop();
  const [partial = "", lost = ""] = readEncoded(folder).filter((file) => file.startsWith("deck."));
  // As a killed process leaves it.
  renameSync(join(folder, "encoded", partial), join(folder, "encoded", `.${partial}.partial`));
  rmSync(join(folder, "encoded", lost));
  const kept = join(folder, "encoded", readEncoded(folder).find((file) => file.startsWith("spa.")) ?? "");
  writeFileSync(kept, "unchanged");
  await waitUntilReady(start(folder));
  expect(readEncoded(folder)).toEqual([...filesOfManifest(await readManifest(folder))].sort());
  expect(readFileSync(kept, "utf8")).toBe("unchanged");
});

test("waits while another process encodes", async () => {
  const folder = await createFolder("spa");
  const unlock = lockExclusively(join(folder, ".encoding.lock"));
  const encoder = start(folder);
  expect(await encoder.readStates()).toEqual(new Map([["spa", "waiting"]]));
  unlock?.();
  await waitUntilReady(encoder);
});

test("stops before a picture is complete", async () => {
  const folder = await createFolder("spa");
  const encoder = startEncoder(folder, log);
  await encoder.stop();
  expect(await readManifest(folder)).toEqual({});
});

test("reports a picture that can't be encoded, and encodes the others", async () => {
  const folder = await createFolder();
  writeFileSync(join(folder, "broken.jpg"), "not a picture");
  writeFileSync(join(folder, "spa.jpg"), await master("#102030"));
  const encoder = start(folder);
  await vi.waitFor(async () => expect([...(await encoder.readStates())]).toEqual([["broken", "failed"]]), {
    timeout: 30_000,
  });
  expect(Object.keys(await readManifest(folder))).toEqual(["spa"]);
});

test("does nothing without a folder", async () => {
  const encoder = start(join(temporaryFolder(), "none"));
  expect((await encoder.readStates()).size).toBe(0);
});
