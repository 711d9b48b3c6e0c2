// Addresses and titles of preview cards.
import { expect, test } from "vitest";
import { cardAddress, cardTitle } from "./cards.ts";

const card = {
  path: "/services/pool-design",
  title: "Pool Design | Blue Magnolia",
  siteName: "Blue Magnolia",
  logo: "M1 1L9 1L9 9Z",
  brandColor: "#0f4a50",
  picture: { name: "modern-oasis-4", hash: "1a2b3c4d", focal: [0.5, 0.5] as [number, number] },
};

test("cardAddress contains page, picture and a hash of the content", () => {
  expect(cardAddress(card)).toMatch(/^\/cards\/services-pool-design\.modern-oasis-4\.[0-9a-f]{8}\.jpg$/);
  expect(cardAddress({ ...card, path: "/" })).toMatch(/^\/cards\/home\./);
});

test("cardAddress changes with everything that the card shows", () => {
  const cards: (typeof card)[] = [
    card,
    { ...card, title: "Pools" },
    { ...card, siteName: "Bayou Pools" },
    { ...card, logo: "M1 1L9 1L5 9Z" },
    { ...card, brandColor: "#4a0f50" },
    { ...card, picture: { ...card.picture, hash: "ffffffff" } },
    { ...card, picture: { ...card.picture, focal: [0.5, 0.2] } },
  ];
  expect(new Set(cards.map(cardAddress)).size).toBe(cards.length);
});

test("cardTitle drops the site's name", () => {
  expect(cardTitle(card.title)).toBe("Pool Design");
});
