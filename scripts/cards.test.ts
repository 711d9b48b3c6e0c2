// The preview card that a page's head names.
import { expect, test } from "vitest";
import { cardOf } from "./cards.ts";

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
