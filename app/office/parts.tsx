// Parts that several screens of the office share.
import { projectTypeLabels } from "#app/consultation/labels.ts";
import { formatPhone, toPhoneHref } from "#app/consultation/phone.ts";
import { readContent } from "#app/content/read.ts";
import type { LeadStatus, RequestRow } from "./desk.ts";
import { formatTimeLeft } from "./format.ts";

const tones: Partial<Record<LeadStatus, string>> = { new: "new", won: "won" };

export function Status({ status, suspect = false }: { status: LeadStatus; suspect?: boolean }) {
  return (
    <span className="mark" data-tone={suspect ? "problem" : tones[status]}>
      {suspect ? "Possible spam" : readContent().office.statuses[status]}
    </span>
  );
}

/** What is left of the promise to answer, or nothing once the visitor was contacted. */
export function TimeLeft({ dueAt, now }: { dueAt: string | null; now: Date }) {
  if (dueAt === null) return null;
  const isLate = Date.parse(dueAt) < now.getTime();
  return <span className={isLate ? "late" : ""}>{formatTimeLeft(dueAt, now)}</span>;
}

export function nameProject(projectType: string | null): string {
  return projectTypeLabels[projectType as keyof typeof projectTypeLabels] ?? "";
}

export function RequestLink({ id, name, reference }: Pick<RequestRow, "id" | "name" | "reference">) {
  return (
    <a id={`request-${id}`} href={`/office/requests/${id}`}>
      {name || reference}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  const href = toPhoneHref(phone);
  return href ? <a href={href}>{formatPhone(phone)}</a> : phone;
}

/** Name of a staff member's address: "maria.lopez". */
export function nameOwner(email: string | null): string {
  return email?.split("@")[0] ?? "";
}

/** Name of an area's slug, as its page has it. */
export function nameArea(slug: string | null): string {
  return readContent().areas.find((area) => area.slug === slug)?.name ?? slug ?? "";
}
