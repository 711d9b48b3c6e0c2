// `npm run dev`: Vite serves pages; forms and the database work as in production.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { readContent } from "#app/content/read.ts";
import { readConfig } from "./config.ts";
import type { OpenSite } from "./site.ts";
import { explainStartFailure } from "./start-failure.ts";

type Main = typeof import("./main.ts");

process.env.NODE_ENV = "development";

async function develop(): Promise<void> {
  const config = readConfig(process.env, readContent().company);
  const server = createServer();
  const vite = await createVite({ appType: "custom", server: { middlewareMode: true, ws: { server } } });

  /** Vite restarts after an edit of a file that its configuration imports, and then has a new runner. */
  function importMain(): Promise<Main> {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no runnable server environment.");
    return ssr.runner.import("./server/main.ts");
  }

  let current: { main: Main; site: Promise<OpenSite> } | null = null;
  /** Returns the site of the newest code. After an edit in the server it closes the old site and opens a new one. */
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
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end((error as Error).stack);
    }
  }

  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
  server.once("error", (error) => {
    explainStartFailure(error);
    process.exit(1);
  });
  server.listen(config.port, config.host, () => console.log(`http://localhost:${config.port}`));
  stopOnSignal(async () => {
    server.closeAllConnections();
    server.close();
    await (await current?.site.catch(() => null))?.close();
    await vite.close();
  });
}

/** Runs `stop` at the first SIGTERM or SIGINT and exits. A second signal exits at once. */
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
