// `npm run subscribers`: lists, exports and deletes newsletter subscribers.

import { cleanLine } from "#lib/clean-text.ts";
import { formatCount } from "#lib/numbers.ts";
import {
  buildNewsletterUrl,
  findSubscriber,
  listSubscribers,
  toErasure,
} from "#newsletter/server/subscribers.ts";
import { erase } from "#office/server/erase.ts";
import { readSiteUrl } from "#platform/config.ts";
import type { Store } from "#platform/database/store.ts";
import { formatOfficeTime } from "#platform/houston-time.ts";
import { NotFoundError, printJson, readArguments, runCommand, startCommand, UsageError } from "./command.ts";
import { printTable } from "./table.ts";
import { writeCsv } from "./write-csv.ts";

const help = `Newsletter subscribers. Works while the site runs, on the database of DATABASE_URL.

  npm run subscribers -- list [--json]      all subscribers and whether they confirmed
  npm run subscribers -- export --csv FILE  the confirmed ones with their unsubscribe links, for a newsletter;
                                            --force replaces an existing file
  npm run subscribers -- delete EMAIL       erases a subscriber for good

Each newsletter mail needs the reader's unsubscribe link, the postal address, and the headers
List-Unsubscribe: <LINK> and List-Unsubscribe-Post: List-Unsubscribe=One-Click.
Use npm run --silent when a program reads the output.
Exit codes: 0 done, 1 failed or not found, 2 wrong use.`;

export const run = () =>
  runCommand(help, async (store) => {
    const { command, subject, json, csv, force } = readArguments({
      list: { options: ["json"] },
      export: { options: ["csv", "force"] },
      delete: { subject: true },
    });
    if (command === "list") return list(store, json);
    if (command === "export") return exportCsv(store, { file: csv, force });
    return eraseSubscriber(store, subject);
  });

async function list(store: Store, json: boolean): Promise<void> {
  if (json) return printJson(listWithoutTokens(store));
  await printTable(["EMAIL", "STATUS", "ASKED", "CHANGED"], toTableRows(store), "No subscribers.");
}

async function* listWithoutTokens(store: Store) {
  for await (const { unsubscribeToken: _token, ...subscriber } of listSubscribers(store)) yield subscriber;
}

async function* toTableRows(store: Store): AsyncGenerator<string[]> {
  for await (const { email, status, askedAt, changedAt } of listSubscribers(store)) {
    yield [email, status, formatOfficeTime(askedAt), formatOfficeTime(changedAt)];
  }
}

async function exportCsv(store: Store, target: { file: string | undefined; force: boolean }): Promise<void> {
  const heading = ["Email", "Status", "Asked", "Changed", "Unsubscribe link"];
  const rows = listConfirmedRows(store, readSiteUrl(process.env));
  const count = await writeCsv({ ...target, heading, rows });
  console.error(`${formatCount(count, "confirmed subscriber")} written to ${target.file}`);
}

async function* listConfirmedRows(store: Store, siteUrl: string): AsyncGenerator<string[]> {
  for await (const { email, status, askedAt, changedAt, unsubscribeToken } of listSubscribers(store)) {
    if (status !== "confirmed") continue;
    const unsubscribeUrl = buildNewsletterUrl(siteUrl, "unsubscribe", unsubscribeToken);
    yield [email, status, formatOfficeTime(askedAt), formatOfficeTime(changedAt), unsubscribeUrl];
  }
}

async function eraseSubscriber(store: Store, email: string | undefined): Promise<void> {
  const typed = cleanLine(email ?? "").toLowerCase();
  if (!typed) throw new UsageError("Name the subscriber's email address.");
  const subscriber = await findSubscriber(store, (one) => one.email === typed);
  if (!subscriber) throw new NotFoundError("There is no such subscriber.");
  await erase(store, [toErasure(subscriber)]);
  console.error("The subscriber is erased.");
}

if (import.meta.main) await startCommand(run);
