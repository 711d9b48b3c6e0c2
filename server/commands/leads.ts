// `npm run leads`: the office's view of consultation requests.
import { projectTypeLabels } from "#app/consultation/labels.ts";
import { findLead, type Lead, type ListedLead, leadDeliveries, listLeads } from "../leads/leads.ts";
import { purge } from "../leads/purge.ts";
import { resend } from "../leads/resend.ts";
import type { Store } from "../store/store.ts";
import { overwriteErased } from "../store/transactions.ts";
import { formatHoustonTime, monthsBefore } from "../time.ts";
import {
  NotFoundError,
  parseMonths,
  parseSince,
  print,
  printJson,
  readArguments,
  runCommand,
  UsageError,
} from "./command.ts";
import { writeCsv } from "./csv.ts";
import { erase, repeatErasures } from "./erase.ts";
import { printTable, visible } from "./table.ts";

const help = `Consultation requests. Works while the site runs; DATABASE_URL says where they are.

  npm run leads -- list [--json] [--since DATE]     all requests, oldest first
  npm run leads -- show ID [--json]                 one request; ID is its number or its reference
  npm run leads -- export --csv FILE [--since DATE] writes a file for a spreadsheet; --force replaces one
  npm run leads -- resend ID                        delivers again what failed or waits; else the office's mail
  npm run leads -- delete ID                        erases a request for good
  npm run leads -- erasures                         repeats all erasures, also of subscribers, after a restore
  npm run leads -- purge --older-than 24m           deletes requests and mail files older than 24 months;
                                                    --dry-run only counts them

DATE is 2026-11-01 (midnight UTC) or 2026-11-01T08:00:00-06:00. Use npm run --silent when a program reads the output.
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
  const { command, subject, json, csv, since, force, ...values } = readArguments({
    list: { options: ["json", "since"] },
    show: { subject: true, options: ["json"] },
    export: { options: ["csv", "since", "force"] },
    resend: { subject: true },
    delete: { subject: true },
    erasures: {},
    purge: { options: ["older-than", "dry-run"] },
  });
  if (command === "list") return list(store, json, parseSince(since));
  if (command === "show") return show(await wanted(store, subject), json);
  if (command === "export") return exportCsv(store, { file: csv, force }, parseSince(since));
  if (command === "resend") return sendAgain(store, await wanted(store, subject));
  if (command === "erasures") return eraseAgain(store);
  if (command === "purge") return deleteOld(store, parseMonths(values["older-than"]), values["dry-run"]);
  return eraseLead(store, await wanted(store, subject));
});

async function wanted(store: Store, id: string | undefined): Promise<ListedLead> {
  if (id === undefined) throw new UsageError("Name the request's ID or reference.");
  const lead = await findLead(store, id);
  if (!lead) throw new NotFoundError(`There is no request ${visible(id)}.`);
  return lead;
}

async function list(store: Store, json: boolean, since: Date | null): Promise<void> {
  if (json) return printJson(listLeads(store, since));
  const heading = [
    "ID",
    "REFERENCE",
    "RECEIVED (HOUSTON)",
    "NAME",
    "PHONE",
    "E-MAIL",
    "PROJECT",
    "BUDGET",
    "STATE",
  ];
  await printTable(heading, rowsOf(listLeads(store, since)), "No requests.");
}

async function* rowsOf(leads: AsyncIterable<ListedLead>): AsyncGenerator<string[]> {
  for await (const lead of leads) {
    yield [
      String(lead.id),
      lead.reference,
      formatHoustonTime(lead.receivedAt),
      lead.name ?? "",
      lead.phone ?? "",
      lead.email ?? "",
      lead.projectType ? projectTypeLabels[lead.projectType] : "",
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
  if (waiting.length === 0) {
    return deliveries.some(({ via }) => via === "file") ? "written to file" : "delivered";
  }
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
  for (const { kind, to, status, attempts, dueAt, lastError, via } of deliveries) {
    const next = dueAt ? `, next try ${dueAt}` : "";
    const why = lastError ? `: ${visible(lastError)}` : "";
    await print(
      `${kind.padEnd(20)} ${to ? `${visible(to)} ` : ""}${via === "file" ? "written to file" : status} after ${attempts} ${attempts === 1 ? "try" : "tries"}${next}${why}\n`,
    );
  }
}

async function exportCsv(
  store: Store,
  target: { file: string | undefined; force: boolean },
  since: Date | null,
): Promise<void> {
  const heading = [...csvColumns, ...sourceColumns];
  const count = await writeCsv({ ...target, heading, rows: csvRowsOf(listLeads(store, since)) });
  console.error(`${requests(count)} written to ${target.file}`);
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
  const due = await resend(store, lead.id, { kinds });
  console.error(`Due now: ${due.join(", ")}. The running site delivers within seconds.`);
}

async function eraseLead(store: Store, lead: ListedLead): Promise<void> {
  await erase(store, { kind: "lead", reference: lead.reference });
  console.error(`Request ${lead.id} (${lead.reference}) is erased.`);
}

async function eraseAgain(store: Store): Promise<void> {
  const { recorded, found } = await repeatErasures(store);
  console.error(`${recorded} recorded erasures: ${found} found again and erased.`);
}

async function deleteOld(store: Store, months: number, dryRun: boolean): Promise<void> {
  const before = monthsBefore(new Date(), months);
  const { leads, mailFiles } = await purge(store, before, { dryRun });
  if (!dryRun) await overwriteErased(store);
  const verb = dryRun ? "would be deleted" : "deleted";
  console.error(
    `${requests(leads)} and ${mailFiles} mail ${mailFiles === 1 ? "file" : "files"} from before ${formatHoustonTime(before.toISOString())} ${verb}.`,
  );
}

function requests(count: number): string {
  return `${count} ${count === 1 ? "request" : "requests"}`;
}
