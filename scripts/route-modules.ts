// Vite plugin: React Router shows an error when a page's code fails to load, and tries again later.
import type { Plugin } from "vite";

const LIBRARY = "/node_modules/react-router/dist/production/lib/";

type Change = { file: string; from: string; to: string };

/** The reasons are in docs/decisions/0188. A build fails if the library's code is different. */
export const changes: Change[] = [
  // The library reloads the page if code fails to load, even if it only preloads it: what was typed is lost.
  {
    file: "dom/ssr/routeModules.js",
    from: `		console.error(\`Error loading route module \\\`\${route.module}\\\`, reloading page...\`);
		console.error(error);
		if (window.__reactRouterContext && window.__reactRouterContext.isSpaMode && import.meta.hot) throw error;
		window.location.reload();
		return new Promise(() => {});
`,
    to: "		throw error;\n",
  },
  // It remembers the failure here and in the router, and never tries again.
  {
    file: "dom/ssr/routes.js",
    from: `				if (lazyRoutePromise) return await lazyRoutePromise;
				lazyRoutePromise = (async () => {
					if (route.clientLoaderModule || route.clientActionModule) await new Promise((resolve) => setTimeout(resolve, 0));
					let routeModulePromise = loadRouteModuleWithBlockingLinks(route, routeModulesCache);
					prefetchRouteModuleChunks(route);
					return await routeModulePromise;
				})();
				return await lazyRoutePromise;
`,
    to: "				return loadRouteModuleWithBlockingLinks(route, routeModulesCache);\n",
  },
  {
    file: "router/router.js",
    from: `	let cache = lazyRoutePropertyCache.get(routeToUpdate);
	if (!cache) {
		cache = {};
		lazyRoutePropertyCache.set(routeToUpdate, cache);
	}
	let cachedPromise = cache[key];
	if (cachedPromise) return cachedPromise;
`,
    to: "",
  },
  { file: "router/router.js", from: "			cache[key] = Promise.resolve();\n", to: "" },
  { file: "router/router.js", from: "	cache[key] = propertyPromise;\n", to: "" },
  // It ignores the failure where the page's data has loaded, and shows an empty page.
  {
    file: "router/router.js",
    from: "} catch {}\n	return results;",
    to: "} finally {}\n	return results;",
  },
];

export function routeModules(): Plugin {
  return {
    name: "route-modules",
    apply: "build",
    transform(code, id) {
      const found = changes.filter(({ file }) => id.endsWith(LIBRARY + file));
      if (found.length === 0 || this.environment.name !== "client") return undefined;
      return { code: found.reduce(applyChange, code), map: null };
    },
  };
}

/** @throws if another version of the library has other code */
export function applyChange(code: string, { file, from, to }: Change): string {
  if (code.split(from).length !== 2) throw new Error(`React Router's ${file} has no longer: ${from}`);
  return code.replace(from, to);
}
