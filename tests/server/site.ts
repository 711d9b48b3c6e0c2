// Starts a site for tests: real port, own database, and a small page in place of React Router.
import { copyFileSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { consultationReply } from "#app/consultation/reply.ts";
import { scriptNonce } from "#app/live/nonce.ts";
import { requestId } from "#app/live/request-id.ts";
import { officeContext, type SignIn, signInContext } from "#app/office/context.ts";
import { visitorRequests, visitReply } from "#app/visits/reply.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { PageHandler } from "#server/http/render.ts";
import { createLog } from "#server/log.ts";
import { runSite } from "#server/site.ts";
import { openStore } from "#server/store/open.ts";
import type { Store } from "#server/store/store.ts";
import { findSharedDatabase } from "./find-shared-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const company = {
  name: "Bayou Pools",
  url: "http://pools.example",
  email: "office@pools.example",
  phone: "(713) 555-0100",
  address: { street: "1 Dock Road", city: "Houston", region: "TX", postalCode: "77002" },
  colors: { brand: "#0f4a50", brandMid: "#2f7f86", brandLight: "#d5e8e4" },
};

/** Returns the staff member that the office's guard let in, or null. */
function readStaff(context: Parameters<PageHandler>[1]): string | null {
  try {
    return context?.get(officeContext).staff.email ?? null;
  } catch {
    return null;
  }
}

/** Returns what the office's screens say about mail: JSON of `MailTrouble`. */
async function readMailTrouble(context: Parameters<PageHandler>[1]): Promise<string> {
  return JSON.stringify(await context?.get(officeContext).readMailTrouble());
}

/** Signs in as the page does, and answers with JSON. */
async function answerSignIn(request: Request, service: SignIn): Promise<Response> {
  const form = await request.formData();
  const email = String(form.get("email"));
  const code = form.get("code");
  const result = code === null ? await service.requestCode(email) : await service.signIn(email, String(code));
  const headers = ("cookies" in result ? result.cookies : []).map((cookie): [string, string] => [
    "set-cookie",
    cookie,
  ]);
  return Response.json({ ...result, cookies: undefined }, { headers });
}

/** Renders the data that the server passes to a page. */
const handle: PageHandler = async (request, context) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/office/sign-in" && request.method === "POST" && context)
    return answerSignIn(request, context.get(signInContext));
  if (searchParams.has("broken")) throw new Error("The page broke for ana@example.com");
  const reply = context?.get(consultationReply) ?? context?.get(visitReply) ?? null;
  const data = JSON.stringify(reply).replaceAll("<", "\\u003c");
  const html = `<!doctype html><title>${pathname}</title><p>${context?.get(requestId)}</p><script nonce="${context?.get(scriptNonce)}">let reply=${data}</script>`;
  const staff = readStaff(context);
  if (staff) {
    const headers = { "x-staff": staff, "x-mail-trouble": await readMailTrouble(context) };
    return new Response(html, { headers: { "content-type": "text/html", ...headers } });
  }
  if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
  const [, token] = /^\/request\/([^/]+)$/.exec(pathname) ?? [];
  const isFound = token !== undefined && (await context?.get(visitorRequests)?.(token));
  const status = isFound || /^\/(contact|planner|newsletter(\/\w+)?)$/.test(pathname) ? 200 : 404;
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
};

let sharedBuild: string | undefined;

/** Returns a build that all sites of this process serve and none changes. */
function findBuild(): string {
  if (sharedBuild) return sharedBuild;
  sharedBuild = join(inject("sharedFolder"), `build-${process.pid}`);
  writeBuild(sharedBuild);
  return sharedBuild;
}

/** Writes a build with a hashed file, a brotli file and two films. */
function writeBuild(build: string): void {
  mkdirSync(join(build, "client/assets"), { recursive: true });
  writeFileSync(join(build, "client/assets/app-1a2b.js"), "export const answer = 42;");
  writeFileSync(join(build, "client/assets/app-1a2b.js.br"), "brotli of the script");
  writeFileSync(join(build, "client/notes.txt"), "A file without a hash.");
  mkdirSync(join(build, "client/films"), { recursive: true });
  writeFileSync(join(build, "client/films/tour-1a2b.mp4"), "0123456789");
  // A sparse file that is longer than a connection's buffers.
  writeFileSync(join(build, "client/films/long-1a2b.mp4"), "");
  truncateSync(join(build, "client/films/long-1a2b.mp4"), 64 * 1024 * 1024);
}

export type TestSite = {
  /** "http://127.0.0.1:49152" */
  url: string;
  config: Config;
  /** A second connection to the site's database. */
  store: Store;
  /** Where mails are written without SMTP_URL. */
  mailFolder: string;
  /** Returns the log so far. */
  log(): string;
  stop(): Promise<void>;
  send(path: string, options?: RequestInit): Promise<Response>;
};

/**
 * Starts a site that stops with the test.
 * @param env variables as operators set them
 * @param mailFolder mails are written here without SMTP_URL
 * @param handlePage renders pages; the default shows only what the server passes to them
 */
export async function startTestSite(
  env: NodeJS.ProcessEnv = {},
  mailFolder = join(temporaryFolder(), "outbox"),
  handlePage: PageHandler = handle,
): Promise<TestSite> {
  const folder = temporaryFolder();
  const database = join(folder, "site.db");
  // Copying takes less time than migrating.
  if (!env.DATABASE_URL) copyFileSync(await findSharedDatabase("sqlite"), database);
  const config = readConfig(
    { PORT: "0", HOST: "127.0.0.1", DATABASE_URL: `file:${database}`, ...env },
    company,
  );
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const site = await runSite(config, {
    handle: handlePage,
    pages: null,
    build: findBuild(),
    sender: company,
    requestMonths: 24,
    mailFolder,
    log,
  });
  const store = openStore(config.database);
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= site.stop());
  onTestFinished(async () => {
    await store.close();
    await stop();
  });
  const url = `http://127.0.0.1:${site.port}`;
  return {
    url,
    config,
    store,
    mailFolder,
    log: () => lines.join(""),
    stop,
    send: (path, options) => fetch(url + path, { redirect: "manual", ...options }),
  };
}

/** Collects all items of an async iterable. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
