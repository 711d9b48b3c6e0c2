// The columns of exported requests, the same for the command and the office, in words.

import { labels, nameAnswer, type StoredField } from "#content/field-labels.ts";
import type { Content } from "#content/read.ts";
import type { CsvCell } from "#lib/csv.ts";
import { buildPlannerHref } from "#plan/sent-plan.ts";
import type { Store } from "#platform/database/store.ts";
import type { LeadRow } from "#platform/database/tables.ts";
import { formatOfficeTime } from "#platform/houston-time.ts";
import { formatPhone } from "#requests/form/phone.ts";
import { storedFields } from "#requests/form/schema.ts";
import { toOwner } from "#requests/owner.ts";
import { type Lead, toLead, visitFields } from "#requests/server/leads.ts";
import { findShownVisits, type ShownVisit } from "#visits/server/list-visits.ts";
import { findWords, nameArea, nameSource } from "../names.ts";

type Words = {
  siteUrl: string;
  /** Null if content/ has a mistake. */
  content: Pick<Content, "office" | "areas"> | null;
};

export type Sheet = { heading: string[]; toRows(rows: LeadRow[]): Promise<CsvCell[][]> };

type Exported = { row: LeadRow; lead: Lead; visit: ShownVisit | null };
type Column = [heading: string, cellOf: (exported: Exported) => CsvCell];

/** Returns the headings, and a function that formats stored requests. */
export function createSheet(store: Pick<Store, "db">, words: Words): Sheet {
  const columns = listColumns(words);
  return {
    heading: columns.map(([heading]) => heading),
    async toRows(rows) {
      const ids = rows.map(({ id }) => id);
      const visits = await findShownVisits(store, ids, new Date());
      return rows.map((row) => {
        const exported = { row, lead: toLead(row), visit: visits.get(row.id) ?? null };
        return columns.map(([, cellOf]) => cellOf(exported));
      });
    },
  };
}

function listColumns({ siteUrl, content }: Words): Column[] {
  const { statuses, suspicions, sources }: Partial<Content["office"]> = content?.office ?? {};
  const areas = content?.areas ?? [];
  const nameSigns = (signs: string) => signs.split(",").map((sign) => findWords(suspicions ?? {}, sign));
  return [
    ["Number", ({ row }) => row.id],
    ["Reference", ({ row }) => row.reference],
    ["Received", ({ row }) => formatOfficeTime(row.received_at)],
    ["Status", ({ row }) => findWords(statuses ?? {}, row.status)],
    ["Lost reason", ({ row }) => row.lost_reason],
    ["Contract value", ({ row }) => row.contract_value],
    ["Owner", ({ row }) => toOwner(row.owner)],
    ["Next step", ({ row }) => row.next_step],
    // While a request is put aside, its row has the day on which it comes back.
    ["Next step on", ({ row }) => (row.snoozed_until === null ? row.next_step_on : null)],
    ["Snoozed until", ({ row }) => row.snoozed_until],
    ["First contact", ({ row }) => row.contacted_at && formatOfficeTime(row.contacted_at)],
    ["Visit", ({ visit }) => visit && formatOfficeTime(visit.startsAt.toISOString())],
    ["Visit address", ({ visit }) => visit?.address ?? null],
    ...storedFields.map((field): Column => [labels[field], ({ lead }) => toCell(field, lead, siteUrl)]),
    ["Address", ({ row }) => row.address],
    ["Area", ({ row }) => nameArea(row.area, areas)],
    ["Source", ({ row }) => nameSource(row.channel)],
    ["How it arrived", ({ lead }) => findWords(content?.office.channels ?? {}, lead.source.channel)],
    ...visitFields.map((field): Column => [sources?.[field] ?? field, ({ lead }) => lead.source[field]]),
    ["Possible spam", ({ row }) => row.suspect && nameSigns(row.suspect).join(" ")],
  ];
}

function toCell(field: StoredField, lead: Lead, siteUrl: string): CsvCell {
  if (field === "plan") return lead.plan && siteUrl + buildPlannerHref(lead.plan);
  if (field === "phone") return toPhoneCell(lead.phone ?? "");
  return nameAnswer(field, lead[field]);
}

/** Spreadsheets drop a plus at the beginning, or take it for a formula: "+44 20 7946 0958" → "(+44) 20 7946 0958". */
function toPhoneCell(typed: string): string {
  return formatPhone(typed).replace(/^\+(\d+)(?= [\d ]+( x\d+)?$)/, "(+$1)");
}
