// `npm run leads`: lists, shows, exports, resends and deletes consultation requests.

import { nameAnswer } from "#content/field-labels.ts";
import { type Content, readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { leadStatuses } from "#content/request-terms.ts";
import type { CsvCell } from "#lib/csv.ts";
import { messageOf } from "#lib/error-facts.ts";
import { formatCount, formatNumber, formatPoolSize, formatRange, formatSpan } from "#lib/numbers.ts";
import { changeRequest } from "#office/server/change-request.ts";
import { createSheet, type Sheet } from "#office/server/csv-sheet.ts";
import { erase, overwriteOrThrow, repeatErasures } from "#office/server/erase.ts";
import { purge } from "#office/server/purge.ts";
import { readRequest } from "#office/server/read-request.ts";
import { resend } from "#office/server/resend.ts";
import { buildPlannerHref, describeSentPlan, listMessages } from "#plan/sent-plan.ts";
import { readSiteUrl } from "#platform/config.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { formatOfficeTime, monthsBefore } from "#platform/houston-time.ts";
import { findLead, type ListedLead, listLeads, readLeadPages } from "#requests/server/leads.ts";
import { site } from "#requests/server/timeline.ts";
import {
  NotFoundError,
  parseMonths,
  parseSince,
  print,
  printJson,
  readArguments,
  runCommand,
  startCommand,
  UsageError,
} from "./command.ts";
import { copyLead } from "./copy-lead.ts";
import { printTable, toPlainLine } from "./table.ts";
import { writeCsv } from "./write-csv.ts";

const help = `Consultation requests. Works while the site runs, on the database of DATABASE_URL.

  npm run leads -- list [--json] [--since DATE]     all requests, oldest first
  npm run leads -- show ID [--json]                 one request; ID is its number or its reference
  npm run leads -- export --csv FILE [--since DATE] writes a file for a spreadsheet; --force replaces one
  npm run leads -- resend ID                        repeats the office's mail and webhook call, retries the rest
  npm run leads -- status ID STATUS                 sets it: new, contacted, visit-booked, proposal, won, or
                                                    lost with --reason "Too expensive"
  npm run leads -- copy ID --out FOLDER             writes all data of a request into a new folder, for its visitor
  npm run leads -- delete ID                        erases a request for good
  npm run leads -- erasures                         repeats all erasures, also of subscribers, as a start does
  npm run leads -- purge --older-than 24m           deletes requests and mail files older than 24 months;
                                                    --dry-run only counts them; --force deletes them even if the
                                                    clock has jumped or most requests would be deleted

DATE is 2026-11-01 (midnight at the office) or 2026-11-01T08:00:00-06:00.
Use npm run --silent when a program reads the output.
Exit codes: 0 done, 1 failed or not found, 2 wrong use.`;

export const run = () =>
  runCommand(help, async (store) => {
    const { command, subject, value, json, csv, since, force, out, reason, ...values } = readArguments({
      list: { options: ["json", "since"] },
      show: { subject: true, options: ["json"] },
      export: { options: ["csv", "since", "force"] },
      resend: { subject: true },
      status: { subject: true, value: true, options: ["reason"] },
      copy: { subject: true, options: ["out"] },
      delete: { subject: true },
      erasures: {},
      purge: { options: ["older-than", "dry-run", "force"] },
    });
    if (command === "list") return list(store, json, parseSince(since));
    if (command === "show") return show(await requireLead(store, subject), json);
    if (command === "export") return exportCsv(store, { file: csv, force }, parseSince(since));
    if (command === "resend") return resendLead(store, await requireLead(store, subject));
    if (command === "status") return setStatus(store, await requireLead(store, subject), value, reason);
    if (command === "copy") return copy(store, await requireLead(store, subject), out);
    if (command === "erasures") return repeatRecordedErasures(store);
    if (command === "purge")
      return purgeLeads(store, parseMonths(values["older-than"]), { dryRun: values["dry-run"], force });
    return eraseLead(store, await requireLead(store, subject));
  });

async function requireLead(store: Store, id: string | undefined): Promise<ListedLead> {
  if (id === undefined) throw new UsageError("Name the request's ID or reference.");
  const lead = await findLead(store, id);
  if (!lead) throw new NotFoundError(`There is no request ${toPlainLine(id)}.`);
  return lead;
}

async function list(store: Store, json: boolean, since: Date | null): Promise<void> {
  if (json) return printJson(listLeads(store, since));
  const heading = ["ID", "REFERENCE", "RECEIVED", "NAME", "PHONE", "EMAIL", "PROJECT", "BUDGET", "STATE"];
  await printTable(heading, toTableRows(listLeads(store, since)), "No requests.");
}

async function* toTableRows(leads: AsyncIterable<ListedLead>): AsyncGenerator<string[]> {
  for await (const lead of leads) {
    yield [
      String(lead.id),
      lead.reference,
      formatOfficeTime(lead.receivedAt),
      lead.name ?? "",
      lead.phone ?? "",
      lead.email ?? "",
      nameAnswer("projectType", lead.projectType),
      lead.budget ?? "",
      describeState(lead),
    ];
  }
}

/** Describes the state of deliveries. Failures take precedence, because the office must act on them. */
function describeState({ suspect, deliveries }: ListedLead): string {
  const failed = deliveries
    .filter(({ status }) => status === "failed")
    .map(({ kind, event }) => event ?? kind);
  if (failed.length > 0) return `FAILED: ${failed.join(", ")}`;
  return (suspect ? "suspect, " : "") + describeProgress(deliveries);
}

function describeProgress(deliveries: ListedLead["deliveries"]): string {
  const pending = deliveries.filter(({ status }) => status === "pending");
  if (pending.length === 0) {
    return deliveries.some(({ status }) => status === "written") ? "written to file" : "delivered";
  }
  return pending.some(({ attempts }) => attempts > 0) ? "being retried" : "being delivered";
}

async function show(lead: ListedLead, json: boolean): Promise<void> {
  if (json) return print(`${JSON.stringify(lead, null, 2)}\n`);
  const { deliveries, source, photos, timeline, ...fields } = lead;
  const planFacts = lead.plan === null ? {} : describePlan(lead.plan);
  const filled = Object.entries({
    ...fields,
    ...planFacts,
    photos: photos.map(describePhoto),
    ...source,
  }).filter(([, value]) => value !== null && String(value) !== "");
  for (const [name, value] of filled) {
    const text = Array.isArray(value) ? value.join(", ") : String(value);
    await print(
      `${name.padEnd(20)} ${text
        .split("\n")
        .map(toPlainLine)
        .join(`\n${" ".repeat(21)}`)}\n`,
    );
  }
  for (const { at, who, event, detail } of timeline) {
    const entry = `${formatOfficeTime(at)} ${who} ${event}${detail ? `: ${detail}` : ""}`;
    await print(`${"timeline".padEnd(20)} ${toPlainLine(entry)}\n`);
  }
  for (const { kind, event, to, status, attempts, dueAt, lastError } of deliveries) {
    const nextTry = dueAt ? `, next try ${formatOfficeTime(dueAt)}` : "";
    const reason = lastError ? `: ${toPlainLine(lastError)}` : "";
    await print(
      `${(event ?? kind).padEnd(20)} ${to ? `${toPlainLine(to)} ` : ""}${status === "written" ? "written to file" : status} after ${formatCount(attempts, "try", "tries")}${nextTry}${reason}\n`,
    );
  }
}

function describePhoto({ id, type, bytes }: ListedLead["photos"][number]): string {
  return `${id} (${type}, ${Math.ceil(bytes / 1024)} KB)`;
}

/** Returns the plan's link and facts, or nothing if content/ has a mistake, which must not hide the request. */
function describePlan(query: string): Record<string, string> {
  try {
    const plan = describeSentPlan(query, readPlannerData());
    const { figures, price, weeks, area, parts } = plan;
    return {
      planUrl: readSiteUrl(process.env) + buildPlannerHref(query),
      planSize: formatPoolSize(plan),
      planWater: `${formatNumber(figures.gallons)} gallons, ${figures.surfaceSqFt} sq ft`,
      planPrice: formatRange(price),
      planWeeks: formatSpan(weeks.low, weeks.high),
      planArea: area ?? "",
      planParts: parts.join(", "),
      planProblems: listMessages(plan, "problem").join("\n"),
      planWarnings: listMessages(plan, "warning").join("\n"),
      planNotes: listMessages(plan, "info").join("\n"),
    };
  } catch (error) {
    console.error(`The plan's figures are missing: ${messageOf(error)}`);
    return {};
  }
}

async function exportCsv(
  store: Store,
  target: { file: string | undefined; force: boolean },
  since: Date | null,
): Promise<void> {
  const sheet = createSheet(store, { siteUrl: readSiteUrl(process.env), content: readContentOrNull() });
  const rows = toCsvRows(sheet, readLeadPages(store, since));
  const count = await writeCsv({ ...target, heading: sheet.heading, rows });
  console.error(`${formatCount(count, "request")} written to ${target.file}`);
}

/** Returns null if content/ has a mistake, which must not stop an export. It then has codes instead of names. */
function readContentOrNull(): Content | null {
  try {
    return readContent();
  } catch (error) {
    console.error(`The file has codes instead of names: ${messageOf(error)}`);
    return null;
  }
}

async function* toCsvRows(sheet: Sheet, pages: AsyncIterable<LeadRow[]>): AsyncGenerator<CsvCell[]> {
  for await (const rows of pages) yield* await sheet.toRows(rows);
}

async function resendLead(store: Store, lead: ListedLead): Promise<void> {
  const due = await resend(store, lead.id, { who: site });
  console.error(
    due.length > 0
      ? `Due now: ${due.join(", ")}. The site delivers them while it runs, and "show" lists the results.`
      : "Nothing is left to deliver.",
  );
}

async function copy(store: Store, lead: ListedLead, folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new UsageError("Name the folder to write: --out FOLDER.");
  const files = await copyLead(store, lead, folder);
  console.error(`Request ${lead.reference} is copied to ${folder}: ${files.join(", ")}.`);
}

/** Changes the status, for companies that don't use the office. */
async function setStatus(
  store: Store,
  lead: ListedLead,
  text: string | undefined,
  reason: string | undefined,
): Promise<void> {
  const status = leadStatuses.find((known) => known === text);
  if (!status) throw new UsageError(`Name the new status: ${leadStatuses.join(", ")}.`);
  const detail = await readRequest(store, String(lead.id));
  if (!detail) throw new NotFoundError(`Request ${lead.id} has just been erased.`);
  const { version, work: before } = detail;
  const lostReason = reason?.trim() || before.lostReason;
  if (status === "lost" && !lostReason) throw new UsageError("Say why it was lost, with --reason TEXT.");
  const work = { ...before, status, lostReason };
  const result = await changeRequest(store, { id: lead.id, version, work, who: site });
  if (result !== "saved") throw new Error("Somebody has just changed this request: try again.");
  console.error(`Request ${lead.id} (${lead.reference}) is ${status}.`);
}

async function eraseLead(store: Store, lead: ListedLead): Promise<void> {
  await erase(store, [{ kind: "lead", reference: lead.reference }]);
  console.error(`Request ${lead.id} (${lead.reference}) is erased.`);
}

async function repeatRecordedErasures(store: Store): Promise<void> {
  const { recorded, found } = await repeatErasures(store);
  console.error(`${formatCount(recorded, "recorded erasure")}: ${found} found again and erased.`);
}

async function purgeLeads(
  store: Store,
  months: number,
  { dryRun, force }: { dryRun: boolean; force: boolean },
): Promise<void> {
  const before = monthsBefore(new Date(), months);
  const { leads, mailFiles } = await purge(store, before, { dryRun, isConfirmed: force });
  const verb = dryRun ? "would be deleted" : "deleted";
  console.error(
    `${formatCount(leads, "request")} and ${formatCount(mailFiles, "mail file")} from before ${formatOfficeTime(before.toISOString())} ${verb}.`,
  );
  if (!dryRun) await overwriteOrThrow(store);
}

if (import.meta.main) await startCommand(run);
