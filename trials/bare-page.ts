// Serves bare pages (headline and first picture), the baseline of `npm run lighthouse`.
import { createServer } from "node:http";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { parse } from "node-html-parser";
import send from "send";
import { listenLocally } from "#tools/listen-locally.ts";

const brotli = promisify(brotliCompress);

const style =
  "body{margin:0;font:1rem/1.5 Arial,sans-serif}img{display:block;width:100%;height:auto}h1{font:3rem/1 Georgia,serif;margin:1rem}";

/** Reduces a page to its headline and the picture that it loads first, if it has one. */
function barePage(html: string): string {
  const page = parse(html);
  const headline = page.querySelector("h1")?.outerHTML ?? "<h1></h1>";
  const first = page.querySelector("main img[fetchpriority=high]");
  const picture = first?.closest("picture")?.outerHTML ?? first?.outerHTML ?? "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Limit</title><style>${style}</style></head><body><main>${picture}${headline}</main></body></html>`;
}

/**
 * Serves a bare version of each page of a site on a separate port.
 * @param siteUrl the running site
 * @param clientFolder the built client files, where the pictures are
 */
export async function serveBarePages(
  siteUrl: string,
  clientFolder: string,
): Promise<{ url: string; stop(): void }> {
  const pages = new Map<string, Promise<Buffer>>();
  const makePage = async (path: string) => brotli(barePage(await (await fetch(siteUrl + path)).text()));
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (path.startsWith("/pictures/")) {
      send(request, path, { root: clientFolder }).pipe(response);
      return;
    }
    // Cached, so that the measured time doesn't include creating the page.
    const page = pages.get(path) ?? makePage(path);
    pages.set(path, page);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
    response.end(await page);
  });
  return {
    url: await listenLocally(server),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
