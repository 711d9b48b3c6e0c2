// Previews: pages with drafts for staff, which change nothing and leak nothing to visitors.
import { describe, expect, test } from "vitest";
import { previewContent, readContent } from "#content/read.ts";
import type { RenderPage } from "#platform/http/render.ts";
import { findPreviewedPage, PROBLEMS_META, previewAddress } from "../preview/preview-addresses.ts";
import { findLinkedPreview, renderNoPreview, renderPreview } from "./preview.ts";

test("a preview address maps to a public page, never to the office or a request", () => {
  expect(findPreviewedPage("/office/site/preview")).toEqual({ path: "/", version: null });
  expect(findPreviewedPage("/office/site/preview/areas/katy")?.path).toBe("/areas/katy");
  expect(findPreviewedPage("/office/site/previews")).toBeNull();
  expect(findPreviewedPage("/office/site/preview/office/account")).toBeNull();
  for (const hidden of ["request/abc", "Office", "/office/account", "%6Fffice", "REQUEST%2Fabc", "%"])
    expect([hidden, findPreviewedPage(`/office/site/preview/${hidden}`)]).toEqual([hidden, null]);
});

test("leads from a page to its preview and back", () => {
  for (const path of ["/", "/areas/katy"])
    for (const version of [null, "12"])
      expect(findPreviewedPage(previewAddress(path, version))).toEqual({ path, version });
});

describe("a preview", () => {
  const content = structuredClone(readContent());
  const render: RenderPage = async (_request, { headers, locals, content }) =>
    Response.json(
      { locals, shortName: content?.company.shortName },
      { headers: { ...headers, "content-security-policy": "default-src 'self'; frame-ancestors 'none'" } },
    );

  test("renders the page with drafts, may be framed by the office, and runs and sends nothing", async () => {
    content.company.shortName = "Bayou";
    const page = await renderPreview(render, content, new URL("http://pools.example/"), {
      visitor: { requestId: "1", key: "", hasLeft: () => false },
      headers: { "x-robots-tag": "noindex, nofollow" },
      problems: ["Title: Fill this in."],
      publishedAt: null,
      isFramed: true,
    });
    expect(await page.json()).toEqual({
      locals: { preview: { problems: ["Title: Fill this in."], publishedAt: null, isFramed: true } },
      shortName: "Bayou",
    });
    const policy = page.headers.get("content-security-policy");
    expect(policy).toMatch(/^sandbox allow-same-origin; .*frame-ancestors 'self'/);
    expect(policy).not.toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/allow-(scripts|forms|popups)/);
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
  });

  test("lists the problems where no page can be rendered, and is known as a preview", () => {
    const html = renderNoPreview(['Home page, Title: Use "<".'], null);
    expect(html).toContain(`<meta name="${PROBLEMS_META}" content="[]">`);
    expect(html).toContain('<li>Home page, Title: Use "&lt;".</li>');
  });
});

describe("a link in a preview", () => {
  const headers = {
    accept: "text/html,*/*;q=0.8",
    referer: "http://pools.example/office/site/preview/about",
  };

  test("leads to the preview of its page", () => {
    const find = (url: string) => findLinkedPreview({ url, headers });
    expect(find("/")).toBe("/office/site/preview");
    expect(find("/areas/katy?from=map")).toBe("/office/site/preview/areas/katy?from=map");
    const inVersion = { ...headers, referer: "http://pools.example/office/site/version/7/about" };
    expect(findLinkedPreview({ url: "/areas", headers: inVersion })).toBe("/office/site/version/7/areas");
  });

  test("leads to the office and to a visitor's request as it is", () => {
    for (const url of ["/office", "/office/site", "/office/site/preview/about", "/request/abc"])
      expect([url, findLinkedPreview({ url, headers })]).toEqual([url, null]);
  });

  test("is told from pictures of a preview and from links in other pages", () => {
    const others = [
      { ...headers, accept: "image/avif,*/*" },
      { ...headers, referer: "http://pools.example/about" },
      { ...headers, referer: "http://pools.example/office/site/edit/home.yaml" },
      { ...headers, referer: "about:blank" },
      { ...headers, referer: "nonsense" },
      { accept: headers.accept },
    ];
    for (const other of others) expect(findLinkedPreview({ url: "/about", headers: other })).toBeNull();
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
