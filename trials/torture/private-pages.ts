// Visitors who add photos and book visits while the site is killed, for `npm run torture -- kills`.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { digestOf } from "#photos/server/stored-photos.ts";
import type { Store } from "#platform/database/store.ts";
import { MAX_PICTURES } from "#platform/uploads/limits.ts";
import { createPicture } from "#tests/server/hostile-files.ts";
import type { Figures } from "./figures.ts";
import { upload } from "./send.ts";
import { withStore } from "./stored.ts";

/** A file or a visit that a visitor submits. `confirmed` is the site's reply, null before it. */
type Submission = { token: string; confirmed: string | null };
type FileSubmission = Submission & { content: Buffer };
type VisitSubmission = Submission & { at: string };

const isConfirmed = ({ confirmed }: Submission) => confirmed !== null;

/** Submits files and visits, repeats unconfirmed ones, and records confirmed ones. */
export class PrivateVisitors {
  readonly #tokens: string[] = [];
  readonly #files: FileSubmission[] = [];
  readonly #visits: VisitSubmission[] = [];
  /** Free times that were not submitted yet. */
  #times: string[] = [];

  addRequest(token: string): void {
    this.#tokens.push(token);
  }

  /** Reads free times while the site runs. */
  async readTimes(url: string): Promise<void> {
    const [token] = this.#tokens;
    if (token && this.#times.length === 0) this.#times = await listTimes(url, token);
  }

  async uploadNext(url: string): Promise<void> {
    const token = this.#tokens[Math.floor(this.#files.length / MAX_PICTURES)];
    if (token === undefined) return pause(20);
    const submission: FileSubmission = { token, confirmed: null, content: Buffer.alloc(0) };
    const number = this.#files.push(submission);
    submission.content = await createPicture(number * 7, "png", 300);
    await sendFile(url, submission);
  }

  async bookNext(url: string): Promise<void> {
    const token = this.#tokens[this.#visits.length];
    const at = token && this.#times.pop();
    if (!at) return pause(50);
    const submission = { token, at, confirmed: null };
    this.#visits.push(submission);
    await sendBooking(url, submission);
  }

  /** Resends unconfirmed submissions, as visitors do. */
  async repeat(url: string): Promise<void> {
    for (const submission of this.#files) if (!isConfirmed(submission)) await sendFile(url, submission);
    for (const submission of this.#visits) if (!isConfirmed(submission)) await sendBooking(url, submission);
  }

  /** Checks that each confirmed photo and visit is stored once. */
  check(database: string): Promise<Figures> {
    return withStore(database, async (store) => ({
      ...(await checkPhotos(store, this.#files.filter(isConfirmed))),
      ...(await checkVisits(store, this.#visits.filter(isConfirmed))),
    }));
  }
}

async function sendFile(url: string, submission: FileSubmission): Promise<void> {
  const { token, content } = submission;
  const result = await upload(url, token, [{ name: `${digestOf(content)}.png`, type: "image/png", content }]);
  const [first] = result?.reply.results ?? [];
  if (!first) return;
  assert.ok(first.status === "stored", `a photo was refused: ${result?.status}`);
  const id = String(first.file.id);
  assert.equal(submission.confirmed ?? id, id, "one photo got two ids");
  submission.confirmed = id;
}

async function sendBooking(url: string, submission: VisitSubmission): Promise<void> {
  const body = new URLSearchParams({ change: "book", at: submission.at, address: "1 Dock Road" });
  const address = `${url}/request/${submission.token}`;
  // A killed site sends no response.
  const answer = await fetch(address, { method: "POST", body, redirect: "manual" })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  if (answer?.status === 303) submission.confirmed = submission.at;
  else assert.ok(!answer || answer.status === 409, `a booking got ${answer?.status}`);
}

async function checkPhotos({ db }: Store, confirmed: FileSubmission[]): Promise<Figures> {
  const photos = await db
    .selectFrom("photos")
    .innerJoin("leads", "leads.id", "photos.lead_id")
    .select(["photos.id", "photos.digest", "leads.visitor_token as token"])
    .execute();
  for (const { token, confirmed: id, content } of confirmed) {
    const own = photos.filter((photo) => photo.token === token && photo.digest === digestOf(content));
    const ids = own.map((photo) => String(photo.id));
    assert.deepEqual(ids, [id], "a photo is lost or stored twice");
  }
  return { "photos confirmed": confirmed.length, "photos stored": photos.length };
}

async function checkVisits({ db }: Store, confirmed: VisitSubmission[]): Promise<Figures> {
  const booked = await db
    .selectFrom("visits")
    .innerJoin("leads", "leads.id", "visits.lead_id")
    .select(["visits.starts_at", "leads.visitor_token as token"])
    .where("visits.status", "=", "booked")
    .execute();
  for (const { token, at } of confirmed) {
    const times = booked.filter((visit) => visit.token === token).map((visit) => visit.starts_at);
    assert.deepEqual(times, [at], "a visit is lost or booked twice");
  }
  const times = new Set(booked.map((visit) => visit.starts_at));
  assert.equal(times.size, booked.length, "a time was given twice");
  return { "visits confirmed": confirmed.length, "visits booked": booked.length };
}

/** Reads the free times of a few days from a request's page. */
async function listTimes(url: string, token: string): Promise<string[]> {
  const address = `${url}/request/${token}`;
  const days = (await readPage(address)).matchAll(/[?&]day=(\d{4}-\d\d-\d\d)/g);
  const shown = [...new Set([...days].map(([, day]) => day))].sort(() => Math.random() - 0.5).slice(0, 4);
  const pages = await Promise.all(shown.map((day) => readPage(`${address}?day=${day}`)));
  return pages.flatMap((page) => {
    const values = page.matchAll(/value="(\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z)"/g);
    return [...values].map(([, at = ""]) => at);
  });
}

async function readPage(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}
