// Visitors who add photos and book visits while the site is killed, for `npm run torture -- kills`.
import assert from "node:assert/strict";
import { MAX_PICTURES } from "#app/photos/limits.ts";
import { digestOf } from "#server/photos/photos.ts";
import { openStore } from "#server/store/open.ts";
import type { Figures } from "./figures.ts";
import { createPicture } from "./hostile-files.ts";
import { upload } from "./upload.ts";

/** A file or visit that a visitor asks for. `confirmed` is the site's reply, null before it. */
type Submission = { token: string; confirmed: string | null };
type FileSubmission = Submission & { content: Buffer };
type VisitSubmission = Submission & { at: string };

/** Creates visitors who resend unconfirmed submissions and remember confirmed ones. */
export function createPrivateVisitors() {
  const tokens: string[] = [];
  const files: FileSubmission[] = [];
  const visits: VisitSubmission[] = [];
  /** Free times that nobody has tried to book. */
  let times: string[] = [];

  async function sendFile(url: string, submission: FileSubmission): Promise<void> {
    const name = `${digestOf(submission.content)}.png`;
    const result = await upload(url, submission.token, [
      { name, type: "image/png", content: submission.content },
    ]);
    const [first] = result?.reply.results ?? [];
    if (!first) return;
    assert.equal(first.status, "stored", `a photo was refused: ${result?.status}`);
    if (first.status !== "stored") return;
    assert.equal(
      submission.confirmed ?? String(first.file.id),
      String(first.file.id),
      "one photo got two ids",
    );
    submission.confirmed = String(first.file.id);
  }

  async function uploadNext(url: string): Promise<void> {
    const token = tokens[Math.floor(files.length / MAX_PICTURES)];
    if (token === undefined) return void (await new Promise((resolve) => setTimeout(resolve, 20)));
    const submission: FileSubmission = { token, confirmed: null, content: Buffer.alloc(0) };
    const number = files.push(submission);
    submission.content = await createPicture(number * 7, "png", 300);
    await sendFile(url, submission);
  }

  async function sendBooking(url: string, submission: VisitSubmission): Promise<void> {
    const body = new URLSearchParams({ change: "book", at: submission.at, address: "1 Dock Road" });
    const answer = await fetch(`${url}/request/${submission.token}`, {
      method: "POST",
      body,
      redirect: "manual",
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    if (answer?.status === 303) submission.confirmed = submission.at;
    else assert.ok(!answer || answer.status === 409, `a booking got ${answer?.status}`);
  }

  async function bookNext(url: string): Promise<void> {
    const token = tokens[visits.length];
    const at = token && times.pop();
    if (!at) return void (await new Promise((resolve) => setTimeout(resolve, 50)));
    const submission = { token, at, confirmed: null };
    visits.push(submission);
    await sendBooking(url, submission);
  }

  return {
    addRequest: (token: string) => void tokens.push(token),
    /** Reads free times while the site runs. */
    async readTimes(url: string): Promise<void> {
      const [token] = tokens;
      if (token && times.length === 0) times = await listTimes(url, token);
    },
    uploadNext,
    bookNext,
    /** Resends unconfirmed submissions, as visitors do. */
    async repeat(url: string): Promise<void> {
      for (const submission of files) if (submission.confirmed === null) await sendFile(url, submission);
      for (const submission of visits) if (submission.confirmed === null) await sendBooking(url, submission);
    },
    /** Checks that each confirmed photo and visit is stored once. */
    async check(file: string): Promise<Figures> {
      const store = openStore({ dialect: "sqlite", file });
      try {
        const photos = await store.db
          .selectFrom("photos")
          .innerJoin("leads", "leads.id", "photos.lead_id")
          .select(["photos.id", "photos.digest", "leads.visitor_token as token"])
          .execute();
        const confirmed = files.filter((submission) => submission.confirmed !== null);
        for (const { token, confirmed: id, content } of confirmed) {
          const own = photos.filter((photo) => photo.token === token && photo.digest === digestOf(content));
          assert.deepEqual(
            own.map((photo) => String(photo.id)),
            [id],
            "a photo is lost or stored twice",
          );
        }
        const booked = await store.db
          .selectFrom("visits")
          .innerJoin("leads", "leads.id", "visits.lead_id")
          .select(["visits.starts_at", "leads.visitor_token as token"])
          .where("visits.status", "=", "booked")
          .execute();
        const kept = visits.filter((submission) => submission.confirmed !== null);
        for (const { token, at } of kept) {
          const own = booked.filter((visit) => visit.token === token);
          assert.deepEqual(
            own.map((visit) => visit.starts_at),
            [at],
            "a visit is lost or booked twice",
          );
        }
        assert.equal(
          new Set(booked.map((visit) => visit.starts_at)).size,
          booked.length,
          "a time was given twice",
        );
        return {
          "photos confirmed": confirmed.length,
          "photos stored": photos.length,
          "visits confirmed": kept.length,
          "visits booked": booked.length,
        };
      } finally {
        await store.close();
      }
    },
  };
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
