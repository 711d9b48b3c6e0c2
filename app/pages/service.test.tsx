// A service that has nothing but a file: its page shows all that the file says.
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { parse } from "yaml";
import * as read from "#app/content/read.ts";
import { service } from "#app/content/schemas/services.ts";
import Service, { loader } from "./service.tsx";

const file = readFileSync("content/.starting-files/service.yaml", "utf8").replaceAll(
  "{name:quoted}",
  "Pergolas",
);

/** The site with one service more. */
function withService() {
  const pergolas = { ...service.parse(parse(file)), slug: "pergolas" };
  vi.spyOn(read, "readContent").mockReturnValue({ ...read.readContent(), otherServices: [pergolas] });
  return pergolas;
}

afterEach(() => vi.restoreAllMocks());

function pageOf(slug: string): string {
  const loaderData = loader({ params: { slug } } as never);
  const Stub = createRoutesStub([
    { path: "/", Component: () => createElement(Service, { loaderData } as never) },
  ]);
  return renderToStaticMarkup(createElement(Stub));
}

test("its words are on the page, with a heading for each part", () => {
  const { hero, list, process, questions, closing } = withService();
  const html = pageOf("pergolas");
  expect(html).toContain(`>${hero.title}</h1>`);
  for (const { title } of [list, process, questions ?? list, closing])
    expect(html).toContain(`>${title}</h2>`);
  for (const { title } of [...list.items, ...process.steps]) expect(html).toContain(`>${title}</h3>`);
  for (const { to } of closing.related) expect(html).toContain(`href="${to}"`);
});

test("it stands in the breadcrumbs below the services", () => {
  withService();
  expect(loader({ params: { slug: "pergolas" } } as never).listing.trail.map(({ to }) => to)).toEqual([
    "/",
    "/services",
    "/services/pergolas",
  ]);
});

test("an address without a file is not found", () => {
  withService();
  expect(() => loader({ params: { slug: "wells" } } as never)).toThrow();
});
