// Previews: pages with drafts for staff, which change nothing and leak nothing to visitors.
import { expect, test } from "vitest";
import { loadContent, previewContent, readContent } from "#app/content/read.ts";
import { createContentSecurityPolicy } from "./headers.ts";
import { findPreviewedPath, renderPreview } from "./preview.ts";
import type { RenderPage } from "./render.ts";

test("stands for a public page, never for the office or a request", () => {
  expect(findPreviewedPath("/office/site/preview")).toBe("/");
  expect(findPreviewedPath("/office/site/preview/areas/katy")).toBe("/areas/katy");
  expect(findPreviewedPath("/office/site/previews")).toBeNull();
  expect(findPreviewedPath("/office/site/preview/office/account")).toBeNull();
  expect(findPreviewedPath("/office/site/preview/request/abc")).toBeNull();
});

test("renders drafts without scripts, in a frame of the office, and links to other previews", async () => {
  const content = structuredClone(loadContent("content"));
  content.company.shortName = "Bayou";
  content.company.colors.brand = "#123456";
  const render: RenderPage = async (_request, { headers }) =>
    new Response(
      `<html><head></head><a class="x" href="/about">${readContent().company.shortName}</a></html>`,
      { headers: { ...headers, "content-security-policy": createContentSecurityPolicy(["nonce-1"]) } },
    );
  const page = await renderPreview(render, content, new URL("http://pools.example/"), {
    requestId: "1",
    headers: { "x-robots-tag": "noindex, nofollow" },
  });
  const html = await page.text();
  expect(html).toContain('href="/office/site/preview/about">Bayou<');
  expect(html).toContain("--color-deep:#123456");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
  expect(policy).not.toContain("allow-scripts");
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
});

test("other requests at the same time get the published content", async () => {
  const published = readContent();
  const draft = structuredClone(published);
  const { promise: other, resolve } = Promise.withResolvers<void>();
  const previewed = previewContent(draft, async () => {
    await other;
    return readContent();
  });
  expect(readContent()).toBe(published);
  resolve();
  expect(await previewed).toBe(draft);
});
