// Previews: pages with drafts for staff, which change nothing and leak nothing to visitors.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawLogo } from "#app/content/logo.ts";
import { loadContent, previewContent, readContent } from "#app/content/read.ts";
import { findPreviewedPath, PROBLEMS_META, previewAddress } from "#app/office/site/preview/addresses.ts";
import { createContentSecurityPolicy } from "./headers.ts";
import { hasPreview, renderNoPreview, renderPreview } from "./preview.ts";
import type { RenderPage } from "./render.ts";

test("a preview address maps to a public page, never to the office or a request", () => {
  expect(findPreviewedPath("/office/site/preview")).toBe("/");
  expect(findPreviewedPath("/office/site/preview/areas/katy")).toBe("/areas/katy");
  expect(findPreviewedPath("/office/site/previews")).toBeNull();
  expect(findPreviewedPath("/office/site/preview/office/account")).toBeNull();
  for (const hidden of ["request/abc", "Office", "/office/account", "%6Fffice", "REQUEST%2Fabc", "%"])
    expect([hidden, findPreviewedPath(`/office/site/preview/${hidden}`)]).toEqual([hidden, null]);
});

test("leads from a page to its preview and back", () => {
  for (const page of ["/", "/areas/katy"]) expect(findPreviewedPath(previewAddress(page))).toBe(page);
});

test("only screens with a preview may embed pages of this site", () => {
  expect(["/office/site/edit/home.yaml", "/office/site/view"].map(hasPreview)).toEqual([true, true]);
  expect(["/office", "/office/site", "/office/site/changes"].map(hasPreview)).toEqual([false, false, false]);
  expect(createContentSecurityPolicy([], true)).toContain("frame-src 'self' https:");
  expect(createContentSecurityPolicy([])).not.toContain("frame-src 'self'");
});

describe("a preview", () => {
  const content = structuredClone(loadContent("content"));
  content.company.shortName = "Bayou";
  content.company.colors.brand = "#123456";
  const render: RenderPage = async (_request, { headers }) => {
    const { shortName } = readContent().company;
    const html = `<html><head><script>run()</script><noscript><style>.with-script{display:none!important}</style></noscript></head><body><a class="x" href="/about">${shortName}</a><a href="https://example.com/">Map</a></body></html>`;
    return new Response(html, {
      headers: { ...headers, "content-security-policy": createContentSecurityPolicy(["nonce-1"]) },
    });
  };
  const show = (options: { problems?: string[]; isFramed?: boolean } = {}) =>
    renderPreview({ render, pages: null }, content, new URL("http://pools.example/"), {
      visitor: { requestId: "1", key: "", hasLeft: () => false },
      headers: { "x-robots-tag": "noindex, nofollow" },
      problems: [],
      isFramed: true,
      ...options,
    });

  test("has drafts, no scripts, and links to other previews alone", async () => {
    const page = await show();
    const html = await page.text();
    expect(html).toContain('href="/office/site/preview/about">Bayou<');
    expect(html).toContain('<a target="_blank" href="https://example.com/">');
    expect(html).toContain("--color-deep:#123456");
    expect(html).not.toContain("<script");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
    expect(policy).not.toMatch(/allow-(scripts|forms|popups)/);
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
  });

  test("shows what visitors with scripts see", async () => {
    const rule = ".with-script{display:none!important}";
    expect(readFileSync("app/layout/header.tsx", "utf8")).toContain(rule);
    expect(await (await show()).text()).not.toContain(rule);
  });

  test("has the draft's logo", async () => {
    const drafted = { ...content, company: { ...content.company, logo: "M1 1L9 1L9 9Z" } };
    const page = `<html><head></head><body><span aria-hidden="true" class="size-10 shrink-0 x"><svg><path/></svg></span></body></html>`;
    const shown = await renderPreview(
      { render: async () => new Response(page), pages: null },
      drafted,
      new URL("http://pools.example/"),
      {
        visitor: { requestId: "1", key: "", hasLeft: () => false },
        headers: {},
        problems: [],
        isFramed: true,
      },
    );
    expect(await shown.text()).toContain(`x">${drawLogo("M1 1L9 1L9 9Z")}</span>`);
    expect(readFileSync("app/layout/logo.tsx", "utf8")).toContain('"size-10 shrink-0 ');
  });

  test("tells the office's script what is missing, as data", async () => {
    const html = await (await show({ problems: ['Home page, Title: Use "<" & ">".'] })).text();
    expect(html).toContain(
      'content="[&quot;Home page, Title: Use \\&quot;&lt;\\&quot; &amp; \\&quot;>\\&quot;.&quot;]"',
    );
  });

  test("lists the problems where no page can be rendered, and is known as a preview", () => {
    const html = renderNoPreview(['Home page, Title: Use "<".']);
    expect(html).toContain(`<meta name="${PROBLEMS_META}" content="[]">`);
    expect(html).toContain("<li>Home page, Title: Use &quot;&lt;&quot;.</li>");
  });

  test("says in a tab of its own that it is a preview", async () => {
    expect(await (await show()).text()).not.toContain("<strong>Preview.");
    expect(await (await show({ isFramed: false })).text()).toContain("<strong>Preview.");
    const stale = await (await show({ isFramed: false, problems: ["Title: Fill this in."] })).text();
    expect(stale).toContain("The last changes are missing");
  });
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
