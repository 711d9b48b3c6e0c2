// Rewriting a rendered page so that its scripts wait.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deferHydration, inlineScriptHashes, withNonce } from "./defer.ts";

const page = `<!doctype html><html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js" crossorigin=""/><script type="application/ld+json">{"@type":"Thing"}</script></head><body><script>window.context = {};</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/loader.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html>`;

describe("a deferred page", () => {
  const deferred = deferHydration(page);

  test("preloads no module and runs none by itself", () => {
    expect(deferred).not.toContain('rel="modulepreload" href');
    expect(deferred).not.toContain('type="module"');
    expect(deferred).not.toMatch(/import\s+(\*|")/);
  });

  test("keeps everything else as it was", () => {
    expect(deferred).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(deferred).toContain("<script>window.context = {};</script>");
    expect(deferred).toContain('{"@type":"Thing"}');
  });

  test("asks for the same modules, in the same order, when it starts", () => {
    expect(deferred).toContain(
      'Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/loader.js"),import("/assets/home.js")]).then(([_0,route0,route1_clientLoader,route1_main])=>{',
    );
    expect(deferred).toContain('return import("/assets/entry.js");})');
    expect(deferred).toContain('["/assets/entry.js","/assets/root.js"]');
  });

  test("reads the other modules one by one before the entry", () => {
    expect(deferred).toContain('["/assets/entry.js","/assets/root.js"],["/assets/root.js"])</script>');
  });

  test("holds a starter that is valid JavaScript", () => {
    const scripts = [...deferred.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? "");
    expect(scripts).toHaveLength(2);
    for (const code of scripts) expect(() => new Function(code)).not.toThrow();
  });

  test("a page without a module script stays as it is", () => {
    expect(deferHydration("<p>Hello</p>")).toBe("<p>Hello</p>");
  });
});

describe("the policy of a page", () => {
  test("has the hash of each inline script that would run, once", () => {
    const hash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;
    const html =
      '<script>a()</script><script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script async>b()</script>';
    expect(inlineScriptHashes(html)).toEqual([hash("a()"), hash("b()")]);
  });

  test("marks the same scripts with a nonce", () => {
    const html = withNonce('<script>a()</script><script src="/x.js"></script>', "n0nce");
    expect(html).toBe('<script nonce="n0nce">a()</script><script src="/x.js"></script>');
  });
});
