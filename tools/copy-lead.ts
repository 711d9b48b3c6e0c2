// Writes all data of a request into a folder, for a visitor who requests a copy.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readContent } from "#content/read.ts";
import { readPlannerData } from "#content/read-planner-data.ts";
import { listOfficeFiles, readOfficeFile } from "#office/server/files.ts";
import { listFiles, readFile } from "#photos/server/stored-photos.ts";
import { parsePlan } from "#plan/plan.ts";
import type { Store } from "#platform/database/store.ts";
import type { ListedLead } from "#requests/server/leads.ts";
import { listVisitsOf } from "#visits/server/list-visits.ts";

/**
 * Writes request.json, the photos, the survey, the office's files and the drawing of the plan. Only the folder's owner
 * may read them.
 * @returns the names of the files
 * @throws if the folder is not empty, or the system's error
 */
export async function copyLead(store: Store, lead: ListedLead, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
  const written: string[] = [];
  function write(name: string, content: string | Buffer): void {
    writeFileSync(join(folder, name), content, { mode: 0o600, flag: "wx" });
    written.push(name);
  }

  const files = await listFiles(store, lead.id);
  const named = files.map((file, index) => ({
    ...file,
    file: file.kind === "survey" ? "survey.pdf" : `photo-${index + 1}.jpg`,
  }));
  const { photos: _photos, timeline: history, ...request } = lead;
  const work = await store.db
    .selectFrom("leads")
    .select([
      "owner",
      "next_step as nextStep",
      "next_step_on as nextStepOn",
      "snoozed_until as snoozedUntil",
      "lost_reason as lostReason",
      "contract_value as contractValue",
      "area",
      "channel",
      "contacted_at as contactedAt",
      "answer_due_at as answerDueAt",
    ])
    .where("id", "=", lead.id)
    .executeTakeFirstOrThrow();
  const letters = await store.db
    .selectFrom("letters")
    .innerJoin("audit", "audit.id", "letters.audit_id")
    .select(["audit.at", "audit.who", "letters.subject", "letters.text"])
    .where("letters.lead_id", "=", lead.id)
    .orderBy("letters.id")
    .execute();
  const ofOffice = (await listOfficeFiles(store, lead.id)).map(({ name, ...file }) => ({
    ...file,
    file: `office-${file.id}${name.slice(name.lastIndexOf("."))}`,
    name,
  }));
  const visits = await listVisitsOf(store, [lead.id]);
  const photos = named.map(({ file, name, bytes }) => ({ file, sentAs: name, bytes }));
  write(
    "request.json",
    `${JSON.stringify({ ...request, ...work, visits, photos, letters, files: ofOffice, history }, null, 2)}\n`,
  );
  if (lead.plan !== null) write("plan.svg", await drawPlan(lead.plan));
  for (const { id, file } of named) {
    const stored = await readFile(store, id);
    if (stored) write(file, stored.content);
  }
  for (const { id, file } of ofOffice) {
    const stored = await readOfficeFile(store, id);
    if (stored) write(file, stored.data);
  }
  return written;
}

/** Draws a plan. Node can't import JSX, so Vite loads the module. */
async function drawPlan(query: string): Promise<string> {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport<typeof import("#plan/drawing/plan-svg.tsx")>(
    resolve("src/plan/drawing/plan-svg.tsx"),
    { configFile: false, logLevel: "error" },
  );
  return module.planSvg(parsePlan(query, readPlannerData()).plan, readContent().company.colors);
}
