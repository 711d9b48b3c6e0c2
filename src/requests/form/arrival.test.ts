// Tests of what the browser remembers about visits and sends with a request.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { arrivalFields, forgetFirstVisit, rememberArrival } from "./arrival.ts";

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Opens a page in a new tab. */
function visit(address: string, { referrer = "", at = 0 } = {}): void {
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("location", new URL(address, "https://pools.example"));
  vi.stubGlobal("document", { referrer });
  rememberArrival(at);
}

const fieldsAt = (at: number) => Object.fromEntries(arrivalFields(at));

beforeEach(() => {
  vi.stubGlobal("localStorage", createStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("sends this visit's page, referrer and campaign, and the first visit's page", () => {
  visit("/areas/katy", { referrer: "https://search.example/" });
  visit("/portfolio?gclid=abc&utm_source=google&other=1", { referrer: "https://ads.example/", at: DAY_MS });
  rememberArrival(DAY_MS);
  expect(fieldsAt(DAY_MS)).toEqual({
    sourcePath: "/portfolio",
    sourceReferrer: "https://ads.example/",
    sourceFirstPath: "/areas/katy",
    gclid: "abc",
    utm_source: "google",
  });
});

test("sends the last campaign as a whole if this visit has none", () => {
  visit("/?utm_source=letter&utm_term=pool");
  visit("/?fbclid=xyz", { at: DAY_MS });
  visit("/contact", { referrer: "https://pools.example/areas", at: 2 * DAY_MS });
  expect(fieldsAt(2 * DAY_MS)).toEqual({ sourcePath: "/contact", sourceFirstPath: "/", fbclid: "xyz" });
});

test("forgets the first visit after 90 days or a request", () => {
  visit("/areas/katy?gclid=abc");
  visit("/about", { at: 90 * DAY_MS });
  expect(fieldsAt(90 * DAY_MS)).toEqual({ sourcePath: "/about", sourceFirstPath: "/about" });
  expect(fieldsAt(180 * DAY_MS)).toEqual({ sourcePath: "/about" });
  forgetFirstVisit();
  expect(fieldsAt(90 * DAY_MS)).toEqual({ sourcePath: "/about" });
});

test("works without storage and with damaged stored data", () => {
  vi.stubGlobal("localStorage", undefined);
  visit("/about");
  expect(arrivalFields(0)).toEqual([]);
  forgetFirstVisit();
  vi.stubGlobal("localStorage", { ...createStorage(), getItem: () => "{" });
  visit("/about");
  expect(arrivalFields(0)).toEqual([["sourcePath", "/about"]]);
});

test("drops a first visit that was stored in another form", () => {
  for (const stored of ["5", "[]", '{"at":0,"path":"/","campaign":{}}', '{"at":0,"campaign":[]}']) {
    vi.stubGlobal("localStorage", createStorage());
    localStorage.setItem("first-visit", stored);
    visit("/about", { at: DAY_MS });
    expect(fieldsAt(DAY_MS)).toEqual({ sourcePath: "/about", sourceFirstPath: "/about" });
  }
});
