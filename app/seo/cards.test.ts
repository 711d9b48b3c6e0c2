// The names of preview cards.
import { expect, test } from "vitest";
import { cardAddress, cardTitle, pictureOfCard } from "./cards.ts";

const card = {
  path: "/services/pool-design",
  title: "Pool Design | Blue Magnolia",
  siteName: "Blue Magnolia",
  picture: { name: "modern-oasis-4", hash: "1a2b3c4d" },
};

test("a card is named by its page, its picture and what is on it", () => {
  expect(cardAddress(card)).toMatch(/^\/cards\/services-pool-design\.modern-oasis-4\.[0-9a-f]{8}\.jpg$/);
  expect(cardAddress({ ...card, path: "/" })).toMatch(/^\/cards\/home\./);
});

test("another title or a changed picture is another card", () => {
  const names = [
    card,
    { ...card, title: "Pools" },
    { ...card, picture: { ...card.picture, hash: "ffffffff" } },
  ].map(cardAddress);
  expect(new Set(names).size).toBe(3);
});

test("the picture can be read back from an address, and only from a card's", () => {
  expect(pictureOfCard(`https://pools.example${cardAddress(card)}`)).toBe("modern-oasis-4");
  expect(pictureOfCard("https://pools.example/pictures/modern-oasis-4.1a2b3c4d-1200.jpg")).toBeNull();
});

test("the site's name is not said twice", () => {
  expect(cardTitle(card.title)).toBe("Pool Design");
});
