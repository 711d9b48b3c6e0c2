// `npm run dev`: Astro's dev server, with the site's own server for forms and private pages.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AstroIntegration, dev, type IntegrationResolvedRoute } from "astro";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { readContent } from "#content/read.ts";
import { readConfig } from "#platform/config.ts";
import { splitTarget } from "#platform/http/addresses.ts";
import { isMadeFile } from "#platform/http/made-files.ts";
import type { OpenSite } from "#process/open-site.ts";
import { explainStartFailure } from "./start-failure.ts";

type Main = typeof import("#main.ts");

/** Paths that Vite serves: modules, and files of public/. */
const VITE_PATH = /^\/(@|node_modules\/|src\/)|\.\w+$/;

/** Pages that the site renders with a visitor's or a staff member's data. */
const PRIVATE_PATH = /^\/(office|request|newsletter)(\/|$)/;

process.env.NODE_ENV = "development";

async function develop(): Promise<void> {
  const config = readConfig(process.env, readContent().company);
  let importMain: () => Promise<Main>;
  let current: { main: Main; site: Promise<OpenSite> } | null = null;

  /** Returns the site of the newest code. After an edit of server code, closes the old site and opens a new one. */
  async function openNewestSite(): Promise<OpenSite> {
    const main = await importMain();
    if (current?.main !== main) {
      const previous = current?.site;
      const opened = (async () => {
        await (await previous?.catch(() => null))?.close();
        return main.openDevelopmentSite(config);
      })();
      current = { main, site: opened };
    }
    return current.site;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      (await openNewestSite()).listener(request, response);
    } catch (error) {
      console.error(error);
      const text = error instanceof Error ? error.stack : String(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(text);
    }
  }

  let routes: IntegrationResolvedRoute[] = [];
  /** Whether Astro handles a request. The site handles forms, and pages that depend on the request. */
  const isForAstro = ({ method, url }: IncomingMessage) => {
    const { path, search } = splitTarget(url);
    if (isMadeFile(path) || method !== "GET") return false;
    const isPage = search === "" && !PRIVATE_PATH.test(path);
    return VITE_PATH.test(path) || (isPage && routes.some(({ patternRegex }) => patternRegex.test(path)));
  };
  const ownRequests: AstroIntegration = {
    name: "own-requests",
    hooks: {
      "astro:routes:resolved": (resolved) => {
        routes = resolved.routes.filter(({ type, origin }) => type === "page" && origin === "project");
      },
      "astro:server:setup": ({ server }) => {
        // In the runner of Astro's pages, so that the server and the pages share modules.
        importMain = () => importInto(server, "/src/main.ts");
        server.middlewares.use((request, response, next) => {
          if (isForAstro(request)) next();
          else void answer(request, response);
        });
      },
    },
  };
  const astro = await dev({
    root: process.cwd(),
    server: { port: config.port, host: config.host },
    publicDir: "public",
    integrations: [ownRequests],
  });
  stopOnSignal(async () => {
    await astro.stop();
    await (await current?.site.catch(() => null))?.close();
  });
}

function importInto<Module>({ environments: { ssr } }: ViteDevServer, file: string): Promise<Module> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no runnable server environment.");
  return ssr.runner.import(file);
}

/** Runs `stop` at the first SIGTERM or SIGINT and exits. A second signal exits immediately. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  async function onSignal(): Promise<void> {
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop();
    process.exit(0);
  }
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

try {
  await develop();
} catch (error) {
  explainStartFailure(error);
}
