// The page of a service that is only a content file.
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

/** Adds a service to the site and returns it. */
function addService() {
  const pergolas = { ...service.parse(parse(file)), slug: "pergolas" };
  vi.spyOn(read, "readContent").mockReturnValue({ ...read.readContent(), otherServices: [pergolas] });
  return pergolas;
}

afterEach(() => vi.restoreAllMocks());

function renderPage(slug: string): string {
  const loaderData = loader({ params: { slug } } as never);
  const Stub = createRoutesStub([
    { path: "/", Component: () => createElement(Service, { loaderData } as never) },
  ]);
  return renderToStaticMarkup(createElement(Stub));
}

test("shows the texts of the file under a heading for each part", () => {
  const { hero, list, process, questions, closing } = addService();
  const html = renderPage("pergolas");
  expect(html).toContain(`>${hero.title}</h1>`);
  for (const { title } of [list, process, questions ?? list, closing])
    expect(html).toContain(`>${title}</h2>`);
  for (const { title } of [...list.items, ...process.steps]) expect(html).toContain(`>${title}</h3>`);
  for (const { to } of closing.related) expect(html).toContain(`href="${to}"`);
});

test("lists its parts, with a link to the heading of each", () => {
  const { list, process } = addService();
  const links = [...renderPage("pergolas").matchAll(/<a href="#(\w+)"[^>]*>([^<]*)</g)];
  expect(links.map(([, id, label]) => [id, label])).toEqual(
    expect.arrayContaining([
      ["list", list.label],
      ["process", process.label],
    ]),
  );
});

test("is below Services in the breadcrumbs", () => {
  addService();
  expect(loader({ params: { slug: "pergolas" } } as never).listing.trail.map(({ to }) => to)).toEqual([
    "/",
    "/services",
    "/services/pergolas",
  ]);
});

test("throws for a slug without a file", () => {
  addService();
  expect(() => loader({ params: { slug: "wells" } } as never)).toThrow();
});
