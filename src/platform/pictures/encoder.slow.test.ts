// Pictures of the office are encoded in the background, and once after an interruption.
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabases } from "#tests/server/databases.ts";
import type { Store } from "../database/store.ts";
import { type Encoder, startEncoder } from "./encoder.ts";
import { filesOfManifest } from "./manifest.ts";
import { readManifest, readPictureFile, storeMaster } from "./office-pictures.ts";

const databases = testDatabases();
const log = { info() {}, error() {} };

/** Stores a master that has 2 widths. */
async function addMaster(store: Store, name: string, background = "#102030"): Promise<void> {
  const picture = sharp({ create: { width: 480, height: 480, channels: 3, background } });
  await storeMaster(store, await picture.jpeg().toBuffer(), name, () => false);
}

function start(store: Store): Encoder {
  const encoder = startEncoder(store, { log });
  onTestFinished(() => encoder.stop());
  encoder.wake();
  return encoder;
}

async function waitUntilReady(encoder: Encoder): Promise<void> {
  await vi.waitFor(async () => expect((await encoder.readStates()).size).toBe(0), { timeout: 30_000 });
}

test("encodes what is there at the start and what is added", async () => {
  const store = await databases.migrated("sqlite");
  await addMaster(store, "spa");
  const encoder = start(store);
  await waitUntilReady(encoder);
  await addMaster(store, "deck", "#a0b0c0");
  expect([...(await encoder.readStates()).keys()]).toEqual(["deck"]);
  encoder.wake();
  await waitUntilReady(encoder);
  const manifest = await readManifest(store);
  expect(manifest).toMatchObject({ spa: { width: 480, widths: [320, 480] }, deck: { height: 480 } });
  for (const file of filesOfManifest(manifest))
    expect(
      (await sharp((await readPictureFile(store, file)) ?? undefined).metadata()).width,
      file,
    ).toBeGreaterThan(0);
});

test("does nothing before it is woken, and stops before a picture is complete", async () => {
  const store = await databases.migrated("sqlite");
  await addMaster(store, "spa");
  const encoder = startEncoder(store, { log });
  expect([...(await encoder.readStates())]).toEqual([["spa", "waiting"]]);
  encoder.wake();
  await encoder.stop();
  expect(await readManifest(store)).toEqual({});
  await waitUntilReady(start(store));
  expect(await readManifest(store)).toHaveProperty("spa");
});

test("two processes that encode the same picture make the same files", async () => {
  const store = await databases.migrated("sqlite");
  await addMaster(store, "spa");
  const both = [start(store), start(store)];
  for (const encoder of both) await waitUntilReady(encoder);
  expect(Object.keys(await readManifest(store))).toEqual(["spa"]);
});

test("reports a picture that can't be encoded, and encodes the others", async () => {
  const store = await databases.migrated("sqlite");
  await storeMaster(store, Buffer.from("not a picture"), "broken", () => false);
  await addMaster(store, "spa");
  const encoder = start(store);
  await vi.waitFor(async () => expect([...(await encoder.readStates())]).toEqual([["broken", "failed"]]), {
    timeout: 30_000,
  });
  expect(Object.keys(await readManifest(store))).toEqual(["spa"]);
});

test("makes a new picture usable before the others have all sizes", async () => {
  const store = await databases.migrated("sqlite");
  const picture = sharp({ create: { width: 1300, height: 700, channels: 3, background: "#305070" } });
  await storeMaster(store, await picture.jpeg().toBuffer(), "deck", () => false);
  const manifests: string[] = [];
  const encoder = startEncoder(store, {
    log,
    async onReady() {
      const manifest = await readManifest(store);
      manifests.push(
        Object.entries(manifest)
          .map(([name, { widths }]) => `${name} ${widths}`)
          .join(", "),
      );
      if (manifests.length > 1) return;
      await addMaster(store, "spa");
      encoder.wake();
    },
  });
  onTestFinished(() => encoder.stop());
  encoder.wake();
  await vi.waitFor(() => expect(manifests).toHaveLength(4), { timeout: 60_000 });
  expect(manifests.slice(0, 3)).toEqual([
    "deck 960",
    "deck 960, spa 480",
    "deck 320,480,680,780,960,1200,1300, spa 480",
  ]);
});
