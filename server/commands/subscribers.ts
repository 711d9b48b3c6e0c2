// `npm run subscribers`: the office's view of who reads the letters.
import { readSiteUrl } from "../config.ts";
import { removeMailFiles } from "../delivery/mailer.ts";
import { deleteSubscriber, listSubscribers } from "../newsletter/subscribers.ts";
import type { Store } from "../store/store.ts";
import { NotFoundError, printJson, readArguments, runCommand, UsageError } from "./command.ts";
import { writeCsv } from "./csv.ts";
import { printTable } from "./table.ts";

const help = `Newsletter subscribers. Works while the site runs; DATABASE_URL says where they are.

  npm run subscribers -- list [--json]      everybody who asked, and whether they confirmed
  npm run subscribers -- export --csv FILE  the confirmed ones with their unsubscribe links, to send letters to
  npm run subscribers -- delete EMAIL       erases a subscriber for good

Each letter needs its reader's unsubscribe link, the postal address, and the headers
List-Unsubscribe: <LINK> and List-Unsubscribe-Post: List-Unsubscribe=One-Click.
Use npm run --silent when a program reads the output.
Exit codes: 0 done, 1 failed or not found, 2 wrong use.`;

await runCommand(help, async (store) => {
  const { command, subject, json, csv } = readArguments({
    list: { options: ["json"] },
    export: { options: ["csv"] },
    delete: { subject: true },
  });
  if (command === "list") return list(store, json);
  if (command === "export") return exportCsv(store, csv);
  return erase(store, subject);
});

async function list(store: Store, json: boolean): Promise<void> {
  if (json) return printJson(withoutTokens(store));
  await printTable(["E-MAIL", "STATUS", "ASKED (UTC)", "CHANGED (UTC)"], rowsOf(store), "No subscribers.");
}

async function* withoutTokens(store: Store) {
  for await (const { unsubscribeToken: _token, ...subscriber } of listSubscribers(store)) yield subscriber;
}

async function* rowsOf(store: Store): AsyncGenerator<string[]> {
  for await (const { email, status, askedAt, changedAt } of listSubscribers(store)) {
    yield [email, status, askedAt.slice(0, 16).replace("T", " "), changedAt.slice(0, 16).replace("T", " ")];
  }
}

async function exportCsv(store: Store, file: string | undefined): Promise<void> {
  if (!file) throw new UsageError("Name the file: --csv subscribers.csv");
  const heading = ["email", "status", "askedAt", "changedAt", "unsubscribe"];
  const count = await writeCsv(file, heading, confirmedRowsOf(store, readSiteUrl(process.env)));
  console.error(`${count} confirmed ${count === 1 ? "subscriber" : "subscribers"} written to ${file}`);
}

async function* confirmedRowsOf(store: Store, siteUrl: string): AsyncGenerator<string[]> {
  for await (const { email, status, askedAt, changedAt, unsubscribeToken } of listSubscribers(store)) {
    if (status !== "confirmed") continue;
    yield [email, status, askedAt, changedAt, `${siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken}`];
  }
}

async function erase(store: Store, email: string | undefined): Promise<void> {
  if (!email) throw new UsageError("Name the subscriber's e-mail address.");
  const messages = await deleteSubscriber(store, email);
  if (!messages) throw new NotFoundError("There is no such subscriber.");
  await removeMailFiles(messages);
  console.error("The subscriber is erased.");
}
