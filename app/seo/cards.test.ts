// Addresses and titles of preview cards.
import { expect, test } from "vitest";
import { cardAddress, cardTitle, pictureOfCard } from "./cards.ts";

const card = {
  path: "/services/pool-design",
  title: "Pool Design | Blue Magnolia",
  siteName: "Blue Magnolia",
  picture: { name: "modern-oasis-4", hash: "1a2b3c4d" },
};

test("cardAddress contains page, picture and a hash of the content", () => {
  expect(cardAddress(card)).toMatch(/^\/cards\/services-pool-design\.modern-oasis-4\.[0-9a-f]{8}\.jpg$/);
  expect(cardAddress({ ...card, path: "/" })).toMatch(/^\/cards\/home\./);
});

test("cardAddress changes with title and picture", () => {
  const names = [
    card,
    { ...card, title: "Pools" },
    { ...card, picture: { ...card.picture, hash: "ffffffff" } },
  ].map(cardAddress);
  expect(new Set(names).size).toBe(3);
});

test("pictureOfCard reads the picture from a card's address only", () => {
  expect(pictureOfCard(`https://pools.example${cardAddress(card)}`)).toBe("modern-oasis-4");
  expect(pictureOfCard("https://pools.example/pictures/modern-oasis-4.1a2b3c4d-1200.jpg")).toBeNull();
});

test("cardTitle drops the site's name", () => {
  expect(cardTitle(card.title)).toBe("Pool Design");
});
