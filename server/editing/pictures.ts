// Lists, describes, replaces and removes the site's pictures for staff.
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { officePictures, readEncodedPictures, repositoryPictures } from "#app/content/encoded-pictures.ts";
import { pictures as picturesSchema } from "#app/content/schemas/pictures.ts";
import {
  type Editing,
  EditRefused,
  type Field,
  HAS_MISTAKE,
  type Problem,
} from "#app/office/site/editing.ts";
import { isRecord } from "#app/office/site/is-record.ts";
import type {
  OfficePictures,
  PictureEntry,
  PictureRow,
  PictureUse,
  SaveOutcome,
} from "#app/office/site/pictures.ts";
import type { Encoder } from "../pictures/encoder.ts";
import { findMaster, listMasters, putBack, removedFolder, setAside } from "../pictures/office-folder.ts";
import { type Files, requireOpen } from "./edited-site.ts";
import { explainToStaff, sayPlainly } from "./explain.ts";
import { findUses, findUsesIn, replaceUses } from "./picture-uses.ts";
import { hasMistake } from "./published.ts";
import { refuseStorageFailures } from "./storage-failure.ts";

const FILE = "pictures.yaml";
/** How often a change is tried again because somebody saved another one at the same moment. */
const TRIES = 3;

type Entries = Record<string, PictureEntry>;

type Services = {
  encoder: Encoder;
  /** Edits in a staff member's name. */
  editing: Editing;
  readFiles(): Promise<Files>;
};

export function openPictures({ encoder, editing, readFiles }: Services): OfficePictures {
  const masters = officePictures();
  return {
    list: async () => listPictures(masters, encoder, await readFiles()),
    async listRemoved() {
      return (await listMasters(removedFolder(masters))).map(({ name }) => name);
    },
    readStates: () => encoder.readStates(),
    async readPreview(name, side) {
      const master = findMaster(masters, name);
      if (!master) return null;
      const picture = sharp(master).resize(side, side, { fit: "inside", withoutEnlargement: true });
      return new Uint8Array(await picture.jpeg({ quality: 76 }).toBuffer());
    },
    async save(name, entry, base) {
      const problems = findProblems(name, entry);
      if (problems.length > 0) return { state: "invalid", problems };
      return changeEntries<SaveOutcome>(editing, (entries) => {
        const current = toEntry(entries[name]);
        const isExpected = [entry, base].some((one) => isDeepStrictEqual(current, one));
        if (!isExpected) return { value: entries, result: { state: "conflict", theirs: current } };
        return { value: { ...entries, [name]: entry }, result: { state: "saved" } };
      });
    },
    async replaceEverywhere(from, to) {
      const { texts } = await readFiles();
      const paths = new Set((findUsesIn(texts).get(from) ?? []).map(({ path }) => path));
      const replaced: PictureUse[] = [];
      for (const path of paths) replaced.push(...(await replaceInFile(editing, path, { from, to })));
      return replaced;
    },
    async remove(name) {
      await requireOpen(editing);
      const files = await readFiles();
      // A file that can't be read may use the picture.
      if ([...files.published.values()].some(hasMistake)) throw new EditRefused(HAS_MISTAKE);
      const uses = findUses(files).get(name) ?? [];
      if (uses.length > 0) return uses;
      const entries = readEntries(files);
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (entry) await changeEntries(editing, ({ [name]: _removed, ...value }) => ({ value, result: null }));
      try {
        await refuseStorageFailures(() => setAside(masters, name));
      } catch (error) {
        // Somebody wrote the description.
        const restore = (others: Entries) => ({ value: { ...others, [name]: entry }, result: null });
        if (entry) await changeEntries(editing, restore);
        throw error;
      }
      return [];
    },
    async putBack(name) {
      await requireOpen(editing);
      await refuseStorageFailures(() => putBack(masters, name));
      encoder.wake();
    },
  };
}

async function listPictures(masters: string, encoder: Encoder, files: Files): Promise<PictureRow[]> {
  const entries = readEntries(files);
  const uses = findUses(files);
  const states = await encoder.readStates();
  const encoded = readEncodedPictures();
  const own = new Map((await listMasters(masters)).map(({ name, addedAt }) => [name, addedAt]));
  const newestFirst = [...own.keys()].sort((a, b) => Number(own.get(b)) - Number(own.get(a)));
  return [...newestFirst, ...Object.keys(repositoryPictures)].map((name) => ({
    name,
    entry: toEntry(entries[name]),
    state: states.get(name) ?? "ready",
    size: sizeOf(encoded[name]),
    isOwn: own.has(name),
    addedAt: own.get(name)?.toISOString() ?? null,
    uses: uses.get(name) ?? [],
  }));
}

function readEntries({ texts }: Files): Entries {
  return (texts.get(FILE)?.yaml.value ?? {}) as Entries;
}

/** Returns null for an entry that is missing or has another form, which its screen then replaces. */
function toEntry(value: unknown): PictureEntry | null {
  const entry = isRecord(value) ? (value as Partial<PictureEntry>) : {};
  const isPoint =
    Array.isArray(entry.focal) && entry.focal.length === 2 && entry.focal.every(Number.isFinite);
  const texts = [entry.alt, entry.kind, entry.credit, entry.project ?? "", entry.portrait ?? ""];
  const isWhole = isPoint && texts.every((text) => typeof text === "string");
  return isWhole ? (entry as PictureEntry) : null;
}

function sizeOf(picture: { width: number; height: number } | undefined) {
  return picture ? { width: picture.width, height: picture.height } : null;
}

/** Returns the first problem of each field of an entry, in plain words. */
function findProblems(name: string, entry: PictureEntry): Problem[] {
  const result = picturesSchema.safeParse({ [name]: entry }, { error: explainToStaff });
  if (result.success) return [];
  const byField = Map.groupBy(result.error.issues, ({ path }) => path.join("."));
  return [...byField.values()].flatMap(([first]) =>
    first ? [{ field: first.path.slice(1) as Field, message: sayPlainly(first.message) }] : [],
  );
}

/** Changes the entries of pictures in their draft. @throws EditRefused */
function changeEntries<Result>(
  editing: Editing,
  edit: (entries: Entries) => Edited<Result>,
): Promise<Result> {
  const busy = "Others keep changing the pictures. Try again.";
  return changeDraft(editing, { path: FILE, edit: (value) => edit(value as Entries), busy });
}

/** Replaces a picture in a file, wherever it is used by then. @returns the places @throws EditRefused */
function replaceInFile(
  editing: Editing,
  path: string,
  names: { from: string; to: string },
): Promise<PictureUse[]> {
  const busy = "Others keep changing a page that shows this picture. Try again.";
  return changeDraft(editing, { path, edit: (value) => replaceUses(path, value, names), busy });
}

type Edited<Result> = { value: unknown; result: Result };

type DraftChange<Result> = {
  path: string;
  /** Returns the value to save, which may be the same one. */
  edit(value: unknown): Edited<Result>;
  /** Refusal if others save other changes each time. */
  busy: string;
};

/** Changes a file in its draft; tries again if somebody else saved another change meanwhile. @throws EditRefused */
async function changeDraft<Result>(
  editing: Editing,
  { path, edit, busy }: DraftChange<Result>,
): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    const file = await editing.read(path);
    const { value, result } = edit(file?.value);
    if (isDeepStrictEqual(value, file?.value)) return result;
    const saved = await editing.saveDraft({ path, value, base: file?.version ?? "" });
    if (!("conflict" in saved)) return result;
  }
  throw new EditRefused(busy);
}
