// The static build on a plain file server, with a form that simulates sending.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import send from "send";
import { readContent } from "#app/content/read.ts";
import { fillRequired, newVisitor, sendButton, sentHeading } from "./consultation.ts";
import { fetchPage } from "./html.ts";
import { goLive, waitUntilLive } from "./page.ts";

const root = "build/static";
let server: Server;
let url = "";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { status, stdout } = spawnSync(process.execPath, ["scripts/build.ts", "--static"], {
    encoding: "utf8",
  });
  expect(status, stdout).toBe(0);
  server = createServer((request, response) => {
    send(request, request.url?.split("?")[0] ?? "/", { root })
      .on("error", () => response.writeHead(404, { "content-type": "text/html" }).end(notFound()))
      .pipe(response);
  }).listen(0, "localhost");
  await once(server, "listening");
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function notFound(): string {
  return readFileSync(`${root}/404.html`, "utf8");
}

test("the planner computes a plan, downloads its files and passes its link to the form", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  const { planner, contact } = readContent();
  const surface = page.locator("output[name=surface]").first();
  await goLive(page, `${url}/planner/?length=40&width=20`);
  await expect(surface).toHaveText("800");
  await page.locator("[aria-labelledby=plan-form] [name=length]").fill("41");
  await expect(surface).toHaveText("820");
  await expect(page).toHaveURL(/length=41/);
  await expect(page.locator(".planner-print-footer")).toContainText("/planner/?length=41");
  for (const [name, start] of [
    [planner.keep.svg, "<svg "],
    [planner.keep.dxf, "0\nSECTION"],
  ] as const) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const file = await (await saved).path();
    expect(readFileSync(file, "utf8").slice(0, start.length)).toBe(start);
  }
  await page.getByRole("link", { name: planner.keep.send }).first().click();
  const note = page.getByRole("note");
  await expect(note).toContainText(contact.plan.withoutServer);
  await note.getByRole("link").click();
  await expect(surface).toHaveText("820");
});

test("the form mentions no plan without one", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  await goLive(page, `${url}/contact/`);
  await expect(page.getByRole("note")).toHaveCount(1);
  await expect(page.getByRole("note").getByRole("link")).toHaveCount(0);
});

test("without scripts, the planner's form has no submit button and explains why", async ({ request }) => {
  const planner = await fetchPage(request, `${url}/planner/`);
  const form = planner.querySelector("form[aria-labelledby=plan-form]");
  expect(form?.querySelector("[type=submit]")).toBeNull();
  expect(form?.querySelector("noscript")?.textContent).toContain(readContent().planner.form.withoutServer);
});

test("the form shows all its states, sends no request and says that it is a preview", async ({ page }) => {
  const consoleErrors: string[] = [];
  // The map is the only request of the contact page to another host.
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "" }));
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  await goLive(page, url);
  await page
    .getByRole("banner")
    .getByRole("link", { name: readContent().navigation.main.consultation.label })
    .click();
  const notice = page.getByRole("note");
  await expect(notice).toContainText("nothing that you send here reaches anyone");
  await sendButton(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible();

  await fillRequired(page, newVisitor());
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("https://www.openstreetmap.org/"))
      requests.push(`${request.method()} ${request.url()}`);
  });
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await expect(sentHeading(page)).toBeVisible();
  await expect(notice).toBeVisible();
  expect(requests).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test("an area page has no newsletter form and carries its content security policy", async ({ request }) => {
  const page = await fetchPage(request, `${url}/areas/katy/`);
  expect(page.querySelector('form[action="/newsletter"]')).toBeNull();
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]');
  expect(policy?.getAttribute("content")).toMatch(/script-src 'self' 'sha256-/);
});

test("an unknown path shows the not-found page, also below /areas", async ({ page }) => {
  for (const path of ["/no/such/page", "/areas/nowhere"]) {
    await page.goto(url + path);
    await waitUntilLive(page);
    await expect(
      page.getByRole("heading", { level: 1, name: readContent().errors.notFound.title }),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: readContent().errors.notFound.action.label }).click();
  await expect(page).toHaveURL(`${url}/`);
});
