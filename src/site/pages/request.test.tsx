// The private page of a request: its stages, notices, and the form for files.
import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import { MAX_FILES } from "#platform/uploads/limits.ts";
import type { VisitorRequest } from "#visits/reply.ts";
import { loadRequest, photoListOf, RequestPage } from "./request.tsx";

const { visits, "request-photos": photoWords } = readContent();
const startsAt = new Date(Math.floor((Date.now() + DAY_MS) / HOUR_MS) * HOUR_MS);
const slot = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
const upcoming = { ...slot, address: "1 Bayou Road", isUpcoming: true };

const request: VisitorRequest = {
  reference: "ABCD-EFG2",
  receivedAt: "2026-11-20T12:00:00.000Z",
  plan: null,
  visit: null,
  canceled: null,
  days: [{ date: startsAt.toISOString().slice(0, 10), slots: [slot] }],
  visitMinutes: 60,
  files: [],
};

type Sources = Parameters<typeof loadRequest>[2];

async function render(
  found: Partial<VisitorRequest>,
  search = "",
  replies: Sources = {},
): Promise<HTMLElement> {
  const readVisitorRequest = async () => ({ ...request, ...found });
  const page = await loadRequest("token", new URLSearchParams(search), { readVisitorRequest, ...replies });
  if (!page) throw new Error("There is no page.");
  return parse(renderToStaticMarkup(<RequestPage {...page}>{null}</RequestPage>));
}

/** Days with one free time at noon. */
function freeOn(...dates: string[]) {
  return dates.map((date) => {
    const noon = new Date(`${date}T18:00:00Z`);
    return { date, slots: [{ startsAt: noon, endsAt: new Date(noon.getTime() + HOUR_MS) }] };
  });
}

const titleOf = (page: HTMLElement) => page.querySelector("h1")?.textContent;

test("there is no page for an unknown link", async () => {
  expect(
    await loadRequest("token", new URLSearchParams(), { readVisitorRequest: async () => null }),
  ).toBeNull();
});

test.each([
  ["a request without a visit", {}, "", visits.choose.title],
  ["a request without a visit while no time is free", { days: [] }, "", visits.choose.fullTitle],
  ["an upcoming visit", { visit: upcoming }, "", visits.booked.title],
  ["an upcoming visit that may move", { visit: upcoming }, "move=", visits.move.title],
  ["a past visit", { visit: { ...upcoming, isUpcoming: false } }, "move=", visits.past.title],
])("shows %s", async (_, found, search, title) => {
  expect(titleOf(await render(found, search))).toBe(title);
});

test("offers the calendar only before a visit, and sends its forms to the request's address", async () => {
  const actionsOf = (page: HTMLElement) =>
    page.querySelectorAll("form").map((form) => form.getAttribute("action"));
  expect(actionsOf(await render({}))).toEqual(["/request/token", "/request/token/photos"]);
  expect(actionsOf(await render({ visit: { ...upcoming, isUpcoming: false } }))).toEqual([
    "/request/token/photos",
  ]);
});

test("says that a change is done only while it is true", async () => {
  const statusOf = (page: HTMLElement) => page.querySelector("[role=status]")?.textContent;
  expect(statusOf(await render({ visit: upcoming }, "done=booked"))).toBe(visits.notices.booked);
  expect(statusOf(await render({}, "done=booked"))).toBeUndefined();
  expect(statusOf(await render({}, "done=canceled"))).toBe(visits.notices.canceled);
});

test("shows a refused booking with what was sent", async () => {
  const at = startsAt.toISOString();
  const page = await render({}, "", {
    visit: {
      notice: "taken",
      errors: { time: false, address: true },
      at,
      address: "1 <Bayou>",
      isMove: false,
    },
  });
  expect(page.querySelector("[role=alert]")?.textContent).toBe(visits.notices.taken);
  expect(page.querySelector("#visit-address")?.getAttribute("value")).toBe("1 <Bayou>");
  expect(page.querySelector("#visit-address-error")?.textContent).toContain(visits.choose.addressMissing);
  expect(page.querySelector(`[name=at][value="${at}"]`)?.hasAttribute("checked")).toBe(true);
});

test("names each file that was refused without scripts", async () => {
  const page = await render({}, "", {
    photos: { results: [{ name: "notes.jpg", status: "refused", reason: "type" }] },
  });
  expect(page.querySelector("[role=alert] li")?.textContent).toBe(`notes.jpg: ${photoWords.reasons.type}`);
});

test("replaces the form for files by a note when there is room for none", async () => {
  const files = Array.from({ length: MAX_FILES }, (_, id) => ({
    id,
    kind: "picture" as const,
    name: "",
    bytes: 1,
  }));
  const isHidden = (page: HTMLElement, id: string) => page.querySelector(id)?.hasAttribute("hidden");
  const full = await render({ files });
  expect([isHidden(full, "#photos-form"), isHidden(full, "#photos-full")]).toEqual([true, false]);
  const free = await render({ files: files.slice(1) });
  expect([isHidden(free, "#photos-form"), isHidden(free, "#photos-full")]).toEqual([false, true]);
});

test("the list of files gets the stored ones and the address that takes more", async () => {
  const files = [{ id: 7, kind: "survey" as const, name: "survey.pdf", bytes: 900 }];
  const page = await loadRequest("token", new URLSearchParams(), {
    readVisitorRequest: async () => ({ ...request, files }),
  });
  expect(page && photoListOf(page)).toMatchObject({ address: "/request/token/photos", stored: files });
});

test("at a month's end, the calendar goes on with the next month's weeks", async () => {
  const page = await render({ days: freeOn("2026-11-30", "2026-12-01", "2026-12-23") });
  expect(page.querySelector("#weeks")?.textContent).toMatch(/^November\s–\sDecember 2026$/);
  expect(page.querySelectorAll("table a").map(({ id }) => id)).toEqual([
    "day-2026-11-30",
    "day-2026-12-01",
    "day-2026-12-23",
  ]);
  expect(page.querySelectorAll("tbody tr")).toHaveLength(4);
  expect(page.querySelector("#arrows")).toBeNull();
});

test("the calendar shows five weeks at a time, and its arrows lead to the free days around them", async () => {
  const days = freeOn("2026-12-01", "2026-12-31", "2027-01-04", "2027-02-09");
  const hrefOf = (page: HTMLElement, id: string) => page.querySelector(id)?.getAttribute("href");
  const first = await render({ days });
  expect(first.querySelectorAll("tbody tr")).toHaveLength(5);
  expect(hrefOf(first, "#earlier-days")).toBe("#weeks");
  expect(hrefOf(first, "#later-days")).toBe("?day=2027-01-04#weeks");
  const second = await render({ days }, "day=2027-01-04");
  expect(second.querySelector("#weeks")?.textContent).toBe("January 2027");
  expect(hrefOf(second, "#earlier-days")).toBe("?day=2026-12-31#weeks");
  expect(hrefOf(second, "#later-days")).toBe("?day=2027-02-09#weeks");
});
