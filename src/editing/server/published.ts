// What the office has published: rows in the database, and the content that visitors get from them.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import * as z from "zod";
import { type EncodedPictures, readOfficePictures, showOfficePictures } from "#content/encoded-pictures.ts";
import { ContentError, type ContentFiles, readStartingFiles, showPublished } from "#content/read.ts";
import { parseRecord } from "#platform/database/parse-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { PublishedValueRow, Tables } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import { encodedPicture } from "#platform/pictures/manifest.ts";
import { readManifest, readPicturesStamp } from "#platform/pictures/office-pictures.ts";
import { checkContent } from "./check-content.ts";
import { completePublished } from "./complete-value.ts";
import { findUsesIn } from "./picture-uses.ts";
import { findSubject } from "./subjects.ts";
import { type SubjectValue, withValues } from "./with-values.ts";

export type PublishedValue = {
  id: string;
  /** "delivered" is the starting value again. */
  kind: "changed" | "removed" | "delivered";
  value: unknown;
  /** Digest of the starting value that it hid when it was published; null for none. */
  hidden: string | null;
  at: string;
};

export type Published = {
  /** The id of the newest publication; 0 before the first one. */
  latest: number;
  values: ReadonlyMap<string, PublishedValue>;
};

const NOTHING: Published = { latest: 0, values: new Map() };

/** @param upTo the publication whose state is read; the newest by default */
export async function readPublished(
  db: Kysely<Tables> | Transaction<Tables>,
  upTo?: number,
): Promise<Published> {
  // First, so that a publication between the two queries is newer than what is returned.
  const latest = await readLatest(db);
  const rows = await db
    .selectFrom("published_values")
    .innerJoin(
      (from) =>
        from
          .selectFrom("published_values")
          .select(["subject as last_subject", (is) => is.fn.max("publication").as("last_publication")])
          .where("publication", "<=", upTo ?? latest)
          .groupBy("subject")
          .as("last"),
      (join) =>
        join
          .onRef("last_subject", "=", "published_values.subject")
          .onRef("last_publication", "=", "published_values.publication"),
    )
    .innerJoin("publications", "publications.id", "published_values.publication")
    .selectAll("published_values")
    .select("publications.at")
    .orderBy("published_values.subject")
    .execute();
  return { latest, values: new Map(rows.map((row) => [row.subject, toValue(row)])) };
}

async function readLatest(db: Kysely<Tables> | Transaction<Tables>): Promise<number> {
  const row = await db
    .selectFrom("publications")
    .select((is) => is.fn.max("id").as("id"))
    .executeTakeFirst();
  return Number(row?.id ?? 0);
}

function toValue({ subject, kind, value, hidden, at }: PublishedValueRow & { at: string }): PublishedValue {
  return { id: subject, kind, value: parseRecord(value), hidden, at };
}

/** Returns the starting files with what is published. */
export function withPublished(starting: ContentFiles, { values }: Pick<Published, "values">): ContentFiles {
  return withValues(
    starting,
    [...values.values()].filter((one): one is PublishedValue & SubjectValue => one.kind !== "delivered"),
    completePublished,
  );
}

/** A text that changes with a value. Null for a value that is missing. */
export function digest(value: unknown): string | null {
  if (value === null) return null;
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

export type PublishedSite = ReturnType<typeof createPublishedSite>;

type Options = {
  log: Pick<Log, "error">;
  /** Called with new content in place. */
  onChange?: () => void;
  /** A file that keeps what was shown last, for a start while the database is down. */
  copy?: string;
};

/** Shows what is published to visitors of this process. */
export function createPublishedSite(store: Pick<Store, "db">, { log, onChange = () => {}, copy }: Options) {
  let current = NOTHING;
  let isRead = false;
  let picturesStamp: string | null = null;

  /** Reads what was published since the last call, in this process or another. @throws errors of the database */
  async function refresh(): Promise<Published> {
    // Before the pages, because they show these pictures.
    const changed = await refreshPictures();
    if (isRead && (await readLatest(store.db)) === current.latest) {
      // Visitors get pages with the new sizes, and what could not be shown without a picture.
      if (showsPictures(current, changed)) {
        show(current, log);
        onChange();
      }
      return current;
    }
    const next = await readPublished(store.db);
    // Another call may have read a newer one meanwhile.
    if (isRead && next.latest <= current.latest) return current;
    current = next;
    isRead = true;
    show(current, log);
    onChange();
    if (copy) await keepCopy(copy, current, log);
    return current;
  }

  /** @returns the names of pictures that have other files than before */
  async function refreshPictures(): Promise<string[]> {
    const stamp = await readPicturesStamp(store);
    if (stamp === picturesStamp) return [];
    const [before, now] = [readOfficePictures(), await readManifest(store)];
    showOfficePictures(now);
    picturesStamp = stamp;
    return Object.keys(now).filter((name) => !isDeepStrictEqual(before[name], now[name]));
  }

  return {
    refresh,
    /** Shows what this server has shown last, until `refresh` reads the database. */
    async showCopy(): Promise<void> {
      const last = copy ? await readCopy(copy) : null;
      if (last === null) return;
      showOfficePictures(last.pictures);
      show({ latest: 0, values: new Map(last.values.map((value) => [value.id, value])) }, log);
      onChange();
    },
    /** When the published value of each file was published last, for the sitemap. */
    listDays: () => listDays(current),
    /** Refreshes each second, until the returned function is called. A database that is down changes nothing. */
    follow(): () => Promise<void> {
      let running = Promise.resolve<unknown>(null);
      let isRunning = false;
      const timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        running = refresh()
          .catch(() => {})
          .finally(() => {
            isRunning = false;
          });
      }, FOLLOW_MS);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}

/** Whether something published names one of these pictures. */
function showsPictures(published: Published, names: string[]): boolean {
  if (names.length === 0) return false;
  const uses = findUsesIn(withPublished(readStartingFiles(), published));
  return names.some((name) => uses.has(name));
}

/** How often a process looks for what others have published. */
const FOLLOW_MS = 1_000;

/** Shows visitors all that is published and fits. What does not is logged, and its starting value shown. */
function show(published: Published, log: Pick<Log, "error">): void {
  const left = new Map(published.values);
  for (;;) {
    try {
      showPublished(overlay({ values: left }));
      return;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const unfit = findUnfit(left);
      const subjects = unfit.length > 0 ? unfit : [...left.keys()];
      log.error(
        { subjects, problems: error.problems.slice(0, 10) },
        "Published content does not fit this version of the site: visitors get its starting texts until the office corrects it",
      );
      // Without published values, the starting files themselves have a mistake.
      if (left.size === 0) throw error;
      for (const id of subjects) left.delete(id);
    }
  }
}

/** Returns a function that overlays the same starting files once. */
function overlay(published: Pick<Published, "values">): (starting: ContentFiles) => ContentFiles {
  let last: { starting: ContentFiles; files: ContentFiles } | null = null;
  return (starting) => {
    if (last?.starting !== starting) last = { starting, files: withPublished(starting, published) };
    return last.files;
  };
}

/** Returns the published subjects that have problems. */
function findUnfit(values: Published["values"]): string[] {
  const { problems } = checkContent(withPublished(readStartingFiles(), { values }));
  return [...values.keys()].filter((id) => problems.has(id) || problems.has(findSubject(id)?.file ?? ""));
}

/** Whether visitors get the same from two published values. */
export function isSameValue(a: PublishedValue | undefined, b: PublishedValue | undefined): boolean {
  return (
    (a?.kind ?? "delivered") === (b?.kind ?? "delivered") &&
    isDeepStrictEqual(a?.value ?? null, b?.value ?? null)
  );
}

/** Returns the time of the last publication of each file that is not as in the repository. */
function listDays({ values }: Published): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { id, kind, at } of values.values()) {
    const file = findSubject(id)?.file;
    if (file && kind === "changed" && at > (days.get(file) ?? "")) days.set(file, at);
  }
  return days;
}

type Copy = { values: PublishedValue[]; pictures: EncodedPictures };

const storedCopy: z.ZodType<Copy> = z.object({
  values: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(["changed", "removed", "delivered"]),
      value: z.unknown(),
      hidden: z.string().nullable(),
      at: z.string(),
    }),
  ),
  pictures: z.record(z.string(), encodedPicture),
});

async function keepCopy(file: string, { values }: Published, log: Pick<Log, "error">): Promise<void> {
  const copy: Copy = { values: [...values.values()], pictures: readOfficePictures() };
  // A unique name, because another process of this machine may write its copy at the same moment.
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(partial, JSON.stringify(copy), { mode: 0o600, flush: true });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    log.error(
      { err: error, file },
      "A copy of what is published can't be kept for a start without the database",
    );
  }
}

/** Returns null if there is none, or it can't be read. */
async function readCopy(file: string): Promise<Copy | null> {
  try {
    return storedCopy.safeParse(parseRecord(await readFile(file, "utf8"))).data ?? null;
  } catch {
    return null;
  }
}
