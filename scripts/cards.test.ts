// The preview card that a page's head names, and its file.
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CARD } from "#app/seo/cards.ts";
import { temporaryFolder } from "#tests/server/temporary-folder.ts";
import { cardOf, makeCards } from "./cards.ts";

const head = (image: string) =>
  `<meta property="og:site_name" content="Blue &amp; Co"/><meta property="og:title" content="Houston&#x27;s Pools | Blue"/><meta property="og:image" content="${image}"/>`;

test("reads file, picture and title of a page's card", () => {
  expect(cardOf(head("https://pools.example/cards/home.modern-oasis-1.0123abcd.jpg"))).toEqual([
    {
      file: "home.modern-oasis-1.0123abcd.jpg",
      picture: "modern-oasis-1",
      title: "Houston's Pools",
      siteName: "Blue & Co",
    },
  ]);
});

test("finds no card on a page with another picture or none", () => {
  expect(cardOf(head("https://pools.example/pictures/a.0123abcd-1200.jpg"))).toEqual([]);
  expect(cardOf("<html></html>")).toEqual([]);
});

test("keeps only complete cards for later builds", async () => {
  const root = temporaryFolder();
  const [client, kept] = [join(root, "client"), join(root, "build/cards")];
  for (const folder of [client, kept, join(root, "pictures")]) mkdirSync(folder, { recursive: true });
  symlinkSync(resolve("app"), join(root, "app"));
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#345" } });
  await photo.jpeg().toFile(join(root, "pictures/spa.jpg"));
  const card = "home.spa.0123abcd.jpg";
  writeFileSync(join(client, "index.html"), head(`https://pools.example/cards/${card}`));
  writeFileSync(join(client, "favicon.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  writeFileSync(join(kept, ".home.spa.4567abcd.jpg.partial"), "of a killed build");
  symlinkSync("/dev/full", join(kept, `.${card}.partial`));
  await expect(makeCards(root, { client, pages: client }, {})).rejects.toThrow("ENOSPC");
  expect(readdirSync(kept)).not.toContain(card);
  await makeCards(root, { client, pages: client }, {});
  expect(readdirSync(kept)).toEqual([card]);
  expect(await sharp(join(client, "cards", card)).metadata()).toMatchObject(CARD);
});
