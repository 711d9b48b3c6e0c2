// The page of a service that is only a content file.
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { parse } from "yaml";
import * as read from "#content/read.ts";
import { contentPage, service } from "#content/schemas/services.ts";
import { loadContentPage, loadService, ServicePage } from "./service.tsx";

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
  const page = loadService(slug);
  if (!page) throw new Error(`There is no service "${slug}".`);
  return renderToStaticMarkup(createElement(ServicePage, page));
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
  expect(loadService("pergolas")?.head.trail.map(({ to }) => to)).toEqual([
    "/",
    "/services",
    "/services/pergolas",
  ]);
});

test("a page of its own address is below the home page, and may lack steps and questions", () => {
  const financing = { ...contentPage.parse(parse(file)), slug: "financing" };
  const { process: _process, questions: _questions, ...short } = financing;
  const spy = vi.spyOn(read, "readContent");
  const content = read.readContent();
  spy.mockReturnValue({ ...content, pages: [financing, { ...short, slug: "short" }] });
  expect(loadContentPage("financing")?.head.trail.map(({ to }) => to)).toEqual(["/", "/financing"]);
  const page = loadContentPage("short");
  if (!page) throw new Error("There is no page.");
  const html = renderToStaticMarkup(createElement(ServicePage, page));
  expect([...html.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id)).toEqual(["list", "closing"]);
});

test("knows no service without a file", () => {
  addService();
  expect(loadService("wells")).toBeNull();
});
