// The list of modules that the starter imports.
import { describe, expect, test } from "vitest";
import { modulesOf } from "./describe-start.ts";

type Manifest = Parameters<typeof modulesOf>[0];

function manifestWith(home: object): Manifest {
  const route = (module: string, more: object) => ({ module, imports: ["/assets/shared.js"], ...more });
  return {
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/react.js", "/assets/shared.js"] },
    routes: { root: route("/assets/root.js", {}), home: route("/assets/home.js", home) },
  } as unknown as Manifest;
}

describe("modulesOf", () => {
  test("lists the modules of the matched routes and each import once", () => {
    expect(modulesOf(manifestWith({}), ["root", "home"])).toEqual({
      manifest: "/assets/manifest.js",
      entry: "/assets/entry.js",
      routes: { root: "/assets/root.js", home: "/assets/home.js" },
      imports: ["/assets/react.js", "/assets/shared.js", "/assets/root.js", "/assets/home.js"],
    });
  });

  test("rejects a route that is missing or whose module is split", () => {
    expect(() => modulesOf(manifestWith({}), ["root", "about"])).toThrow("no route about");
    const split = manifestWith({ clientLoaderModule: "/assets/loader.js" });
    expect(() => modulesOf(split, ["root", "home"])).toThrow("home is split");
  });
});
