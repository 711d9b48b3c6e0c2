// Finds the migrated databases and the built pages that all tests of a run share (shared-databases.ts).
import { pathToFileURL } from "node:url";
import { inject } from "vitest";
import type { PageRenderer } from "#platform/http/public-pages.ts";

/** Returns the migrated SQLite file, or the address of the Postgres server with the database `migrated`. */
export function findSharedDatabase(dialect: "sqlite" | "postgres"): Promise<string> {
  return request(dialect);
}

/** Returns the address of the site's bundle (src/main.ts). The first call of a run builds it, if its code has changed. */
export async function findBundle(): Promise<URL> {
  return pathToFileURL(await request("pages"));
}

/** Returns the real pages of the bundle. */
export async function findRealPages(): Promise<PageRenderer> {
  const { href } = await findBundle();
  const bundle = await import(/* @vite-ignore */ href);
  return bundle.pages;
}

async function request(name: string): Promise<string> {
  const reply = await fetch(`${inject("sharedDatabases")}/${name}`);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}
