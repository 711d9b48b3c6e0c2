// `npm run leads`: the office's view of consultation requests.
import { removeMailFiles } from "../delivery/mailer.ts";
import { resend } from "../delivery/outbox.ts";
import {
  deleteLead,
  findLead,
  type Lead,
  type ListedLead,
  leadDeliveries,
  listLeads,
} from "../leads/leads.ts";
import type { Store } from "../store/store.ts";
import {
  NotFoundError,
  parseSince,
  print,
  printJson,
  readArguments,
  runCommand,
  UsageError,
} from "./command.ts";
import { writeCsv } from "./csv.ts";
import { printTable, visible } from "./table.ts";

const help = `Consultation requests. Works while the site runs; DATABASE_URL says where they are.

  npm run leads -- list [--json] [--since DATE]     all requests, oldest first
  npm run leads -- show ID [--json]                 one request; ID is its number or its reference
  npm run leads -- export --csv FILE [--since DATE] a file for a spreadsheet
  npm run leads -- resend ID                        delivers again what failed or waits; else the office's mail
  npm run leads -- delete ID                        erases a request for good

DATE is 2026-11-01 or 2026-11-01T08:00:00-06:00. Use npm run --silent when a program reads the output.
Exit codes: 0 done, 1 failed or not found, 2 wrong use.`;

const csvColumns = [
  "id",
  "reference",
  "receivedAt",
  "name",
  "email",
  "phone",
  "projectType",
  "message",
  "timeframe",
  "budget",
  "designStyle",
  "additionalAmenities",
  "propertyChallenge",
  "familyInfo",
  "referralSource",
  "otherReferral",
  "suspect",
] as const satisfies (keyof Lead)[];
const sourceColumns = [
  "path",
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const satisfies (keyof Lead["source"])[];

await runCommand(help, async (store) => {
  const { command, subject, json, csv, since } = readArguments({
    list: { options: ["json", "since"] },
    show: { subject: true, options: ["json"] },
    export: { options: ["csv", "since"] },
    resend: { subject: true },
    delete: { subject: true },
  });
  if (command === "list") return list(store, json, parseSince(since));
  if (command === "show") return show(await wanted(store, subject), json);
  if (command === "export") return exportCsv(store, csv, parseSince(since));
  if (command === "resend") return sendAgain(store, await wanted(store, subject));
  return erase(store, await wanted(store, subject));
});

async function wanted(store: Store, id: string | undefined): Promise<ListedLead> {
  if (id === undefined) throw new UsageError("Name the request's ID or reference.");
  const lead = await findLead(store, id);
  if (!lead) throw new NotFoundError(`There is no request ${visible(id)}.`);
  return lead;
}

async function list(store: Store, json: boolean, since: Date | null): Promise<void> {
  if (json) return printJson(listLeads(store, since));
  const heading = ["ID", "REFERENCE", "RECEIVED (UTC)", "NAME", "PHONE", "E-MAIL", "BUDGET", "STATE"];
  await printTable(heading, rowsOf(listLeads(store, since)), "No requests.");
}

async function* rowsOf(leads: AsyncIterable<ListedLead>): AsyncGenerator<string[]> {
  for await (const lead of leads) {
    const received = lead.receivedAt.slice(0, 16).replace("T", " ");
    yield [
      String(lead.id),
      lead.reference,
      received,
      lead.name ?? "",
      lead.phone ?? "",
      lead.email ?? "",
      lead.budget ?? "",
      stateOf(lead),
    ];
  }
}

/** A word on delivery: what failed for good comes first, since somebody must act on it. */
function stateOf({ suspect, deliveries }: ListedLead): string {
  const failed = deliveries.filter(({ status }) => status === "failed").map(({ kind }) => kind);
  if (failed.length > 0) return `FAILED: ${failed.join(", ")}`;
  if (suspect) return "suspect, not mailed";
  const waiting = deliveries.filter(({ status }) => status === "pending");
  if (waiting.length === 0) return "delivered";
  return waiting.some(({ attempts }) => attempts > 0) ? "being retried" : "being delivered";
}

async function show(lead: ListedLead, json: boolean): Promise<void> {
  if (json) return print(`${JSON.stringify(lead, null, 2)}\n`);
  const { deliveries, source, ...fields } = lead;
  const known = Object.entries({ ...fields, ...source }).filter(
    ([, value]) => value !== null && String(value) !== "",
  );
  for (const [name, value] of known) {
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    await print(
      `${name.padEnd(20)} ${text
        .split("\n")
        .map(visible)
        .join(`\n${" ".repeat(21)}`)}\n`,
    );
  }
  for (const { kind, status, attempts, dueAt, lastError } of deliveries) {
    const next = dueAt ? `, next try ${dueAt}` : "";
    const why = lastError ? `: ${visible(lastError)}` : "";
    await print(
      `${kind.padEnd(20)} ${status} after ${attempts} ${attempts === 1 ? "try" : "tries"}${next}${why}\n`,
    );
  }
}

async function exportCsv(store: Store, file: string | undefined, since: Date | null): Promise<void> {
  if (!file) throw new UsageError("Name the file: --csv requests.csv");
  const count = await writeCsv(file, [...csvColumns, ...sourceColumns], csvRowsOf(listLeads(store, since)));
  console.error(`${count} ${count === 1 ? "request" : "requests"} written to ${file}`);
}

async function* csvRowsOf(leads: AsyncIterable<Lead>): AsyncGenerator<(string | number | boolean | null)[]> {
  for await (const lead of leads) {
    const fields = csvColumns.map((column) => {
      const value = lead[column];
      return Array.isArray(value) ? value.join("; ") : value;
    });
    yield [...fields, ...sourceColumns.map((column) => lead.source[column])];
  }
}

async function sendAgain(store: Store, lead: ListedLead): Promise<void> {
  const kinds = leadDeliveries({ webhook: Boolean(process.env.LEADS_WEBHOOK_URL?.trim()) });
  const due = await resend(store, lead.id, kinds);
  console.error(`Due now: ${due.join(", ")}. The running site delivers within seconds.`);
}

async function erase(store: Store, lead: ListedLead): Promise<void> {
  await removeMailFiles(await deleteLead(store, lead.id));
  console.error(`Request ${lead.id} (${lead.reference}) is erased.`);
}
