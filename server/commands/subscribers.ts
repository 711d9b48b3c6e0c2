// `npm run subscribers`: the office's view of who reads the letters.
import { readSiteUrl } from "../config.ts";
import { findSubscriber, listSubscribers, referenceOf } from "../newsletter/subscribers.ts";
import type { Store } from "../store/store.ts";
import { formatHoustonTime } from "../time.ts";
import { NotFoundError, printJson, readArguments, runCommand, UsageError } from "./command.ts";
import { writeCsv } from "./csv.ts";
import { erase } from "./erase.ts";
import { printTable } from "./table.ts";

const help = `Newsletter subscribers. Works while the site runs; DATABASE_URL says where they are.

  npm run subscribers -- list [--json]      everybody who asked, and whether they confirmed
  npm run subscribers -- export --csv FILE  the confirmed ones with their unsubscribe links, to send letters to;
                                            --force replaces an existing file
  npm run subscribers -- delete EMAIL       erases a subscriber for good

Each letter needs its reader's unsubscribe link, the postal address, and the headers
List-Unsubscribe: <LINK> and List-Unsubscribe-Post: List-Unsubscribe=One-Click.
Use npm run --silent when a program reads the output.
Exit codes: 0 done, 1 failed or not found, 2 wrong use.`;

await runCommand(help, async (store) => {
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
  if (json) return printJson(withoutTokens(store));
  await printTable(
    ["E-MAIL", "STATUS", "ASKED (HOUSTON)", "CHANGED (HOUSTON)"],
    rowsOf(store),
    "No subscribers.",
  );
}

async function* withoutTokens(store: Store) {
  for await (const { unsubscribeToken: _token, ...subscriber } of listSubscribers(store)) yield subscriber;
}

async function* rowsOf(store: Store): AsyncGenerator<string[]> {
  for await (const { email, status, askedAt, changedAt } of listSubscribers(store)) {
    yield [email, status, formatHoustonTime(askedAt), formatHoustonTime(changedAt)];
  }
}

async function exportCsv(store: Store, target: { file: string | undefined; force: boolean }): Promise<void> {
  const heading = ["email", "status", "askedAt", "changedAt", "unsubscribe"];
  const rows = confirmedRowsOf(store, readSiteUrl(process.env));
  const count = await writeCsv({ ...target, heading, rows });
  console.error(`${count} confirmed ${count === 1 ? "subscriber" : "subscribers"} written to ${target.file}`);
}

async function* confirmedRowsOf(store: Store, siteUrl: string): AsyncGenerator<string[]> {
  for await (const { email, status, askedAt, changedAt, unsubscribeToken } of listSubscribers(store)) {
    if (status !== "confirmed") continue;
    yield [email, status, askedAt, changedAt, `${siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`];
  }
}

async function eraseSubscriber(store: Store, email: string | undefined): Promise<void> {
  if (!email) throw new UsageError("Name the subscriber's e-mail address.");
  const subscriber = await findSubscriber(store, (one) => one.email === email.toLowerCase());
  if (!subscriber) throw new NotFoundError("There is no such subscriber.");
  await erase(store, { kind: "subscriber", reference: referenceOf(subscriber) });
  console.error("The subscriber is erased.");
}
