// Lists, describes, replaces and removes the site's pictures for staff.
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { readEncodedPictures, repositoryPictures } from "#content/encoded-pictures.ts";
import { explainToStaff, sayPlainly } from "#content/explain.ts";
import { pictures as picturesSchema } from "#content/schemas/pictures.ts";
import { isRecord } from "#lib/is-record.ts";
import type { Store } from "#platform/database/store.ts";
import type { Encoder } from "#platform/pictures/encoder.ts";
import { toMaster } from "#platform/pictures/master.ts";
import {
  listOfficePictures,
  putBack,
  readMaster,
  replaceMaster,
  setAside,
  storeMaster,
} from "#platform/pictures/office-pictures.ts";
import { type Editing, EditRefused, type Field, type Problem } from "../editing.ts";
import {
  isPictureEntry,
  type PictureEntry,
  type PictureRow,
  type PictureState,
  type PictureUse,
  type SaveOutcome,
  type Turn,
  turnEntry,
} from "../pictures.ts";
import { refuseStorageFailures } from "./edit-drafts.ts";
import type { EditedFiles } from "./edited-site.ts";
import { findUses, findUsesIn, replaceUses } from "./picture-uses.ts";

const FILE = "pictures.yaml";
/** How often a change is tried again because somebody saved another one at the same moment. */
const TRIES = 3;

type Services = {
  store: Store;
  encoder: Encoder;
  /** Edits in a staff member's name. */
  editing: Editing;
  readFiles(): Promise<EditedFiles>;
};

export function openPictures({ store, encoder, editing, readFiles }: Services) {
  /** Names another picture in all drafts, except in shots of films. @returns the places changed */
  async function replaceEverywhere(from: string, to: string): Promise<PictureUse[]> {
    const { files } = await readFiles();
    const ids = new Set((findUsesIn(files).get(from) ?? []).map(({ id }) => id));
    const replaced: PictureUse[] = [];
    for (const id of ids)
      replaced.push(...(await changeDraft(editing, id, (value) => replaceUses(id, value, { from, to }))));
    return replaced;
  }

  /** Turns an upload that visitors don't see, and the spot that stays visible with it. */
  async function turn(name: string, degrees: Turn): Promise<void> {
    const { published } = await readFiles();
    if (findUsesIn(published).has(name)) throw new EditRefused(SEEN);
    const turned = await turnMaster(store, name, degrees);
    if (!turned) throw new EditRefused(NO_UPLOAD);
    await refuseStorageFailures(() => replaceMaster(store, name, turned));
    encoder.wake();
    await changeDraft(editing, FILE, (all) => {
      const entry = toEntry(all[name]);
      return { value: entry ? { ...all, [name]: turnEntry(entry, degrees) } : all, result: null };
    });
  }

  return {
    /** All pictures, the latest uploads first. */
    list: async () => listPictures(store, encoder, await readFiles()),
    /** Names of removed pictures, which can be put back. */
    async listRemoved(): Promise<string[]> {
      const { removed } = await listUploads(store, readEntries(await readFiles()));
      return removed.map(({ name }) => name);
    },
    /** Returns the pictures that are not ready. */
    readStates: (): Promise<Map<string, PictureState>> => encoder.readStates(),
    /** Returns a small or large JPEG of an upload that is not encoded yet; null if there is none. */
    async readPreview(name: string, side: number) {
      const master = await readMaster(store, name);
      if (!master) return null;
      const picture = sharp(master).resize(side, side, { fit: "inside", withoutEnlargement: true });
      return new Uint8Array(await picture.jpeg({ quality: 76 }).toBuffer());
    },
    /** @param base the entry as it was read */
    async save(name: string, entry: PictureEntry, base: PictureEntry | null): Promise<SaveOutcome> {
      const problems = findProblems(name, entry);
      if (problems.length > 0) return { state: "invalid", problems };
      return changeDraft<SaveOutcome>(editing, FILE, (entries) => {
        const current = toEntry(entries[name]);
        const isExpected = [entry, base].some((one) => isDeepStrictEqual(current, one));
        if (!isExpected) return { value: entries, result: { state: "conflict", theirs: current } };
        return { value: { ...entries, [name]: entry }, result: { state: "saved" } };
      });
    },
    replaceEverywhere,
    /** Removes an upload that nothing uses. @returns the places that use it; empty if it is removed */
    async remove(name: string): Promise<PictureUse[]> {
      const files = await readFiles();
      const uses = findUses(files).get(name) ?? [];
      if (uses.length > 0) return uses;
      const entries = readEntries(files);
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
      if (entry)
        await changeDraft(editing, FILE, ({ [name]: _removed, ...value }) => ({ value, result: null }));
      try {
        await refuseStorageFailures(() => setAside(store, name));
      } catch (error) {
        // Somebody wrote the description.
        if (entry)
          await changeDraft(editing, FILE, (others) => ({
            value: { ...others, [name]: entry },
            result: null,
          }));
        throw error;
      }
      return [];
    },
    turn,
    /**
     * Turns any upload. If visitors see it, drafts show a turned copy instead.
     * @param typed its description as it will be, for a copy if it is complete
     * @returns the name of the turned picture, and how many places show a copy; null if it is none
     */
    async turnEverywhere(name: string, degrees: Turn, typed: PictureEntry) {
      const edited = await readFiles();
      if (!findUsesIn(edited.published).has(name)) {
        await turn(name, degrees);
        return { name, copiedInto: null };
      }
      const turned = await turnMaster(store, name, degrees);
      const entries = readEntries(edited);
      const entry = findProblems(name, typed).length === 0 ? typed : toEntry(entries[name]);
      if (!turned || !entry) throw new EditRefused(NO_UPLOAD);
      const isTaken = (other: string) =>
        other in {} || Object.hasOwn(entries, other) || Object.hasOwn(repositoryPictures, other);
      const copy = await refuseStorageFailures(() => storeMaster(store, turned, `${name}-turned`, isTaken));
      encoder.wake();
      await changeDraft(editing, FILE, (all) => ({
        value: { ...all, [copy]: turnEntry(entry, degrees) },
        result: null,
      }));
      return { name: copy, copiedInto: (await replaceEverywhere(name, copy)).length };
    },
    async putBack(name: string) {
      await refuseStorageFailures(() => putBack(store, name));
      encoder.wake();
    },
  };
}

const SEEN = "Visitors see this picture. Turn it on its own screen, under Pictures.";
const NO_UPLOAD = "There is no such upload.";

/** Returns null if there is no such upload. */
async function turnMaster(store: Store, name: string, degrees: Turn): Promise<Buffer | null> {
  const master = await readMaster(store, name);
  return master && toMaster(sharp(master).rotate(degrees));
}

/** A removed picture is back with its description: after an undo, a restored version, or a discarded draft. */
async function listUploads(store: Store, entries: Record<string, unknown>) {
  const uploads = await listOfficePictures(store);
  const isGone = ({ name, isRemoved }: (typeof uploads)[number]) =>
    isRemoved && !Object.hasOwn(entries, name);
  return { kept: uploads.filter((upload) => !isGone(upload)), removed: uploads.filter(isGone) };
}

async function listPictures(store: Store, encoder: Encoder, edited: EditedFiles): Promise<PictureRow[]> {
  const entries = readEntries(edited);
  const uses = findUses(edited);
  const states = await encoder.readStates();
  const encoded = readEncodedPictures();
  const { kept } = await listUploads(store, entries);
  const own = new Map(kept.map(({ name, addedAt }) => [name, addedAt]));
  const newestFirst = [...own].sort(([, a], [, b]) => (a < b ? 1 : -1)).map(([name]) => name);
  return [...newestFirst, ...Object.keys(repositoryPictures)].map((name) => ({
    name,
    entry: toEntry(entries[name]),
    state: states.get(name) ?? "ready",
    size: sizeOf(encoded[name]),
    isOwn: own.has(name),
    uses: uses.get(name) ?? [],
  }));
}

function readEntries({ files }: EditedFiles): Record<string, unknown> {
  const entries = files.get(FILE)?.value;
  return isRecord(entries) ? entries : {};
}

/** Returns null for an entry that is missing or has another form, which its screen then replaces. */
function toEntry(value: unknown): PictureEntry | null {
  return isPictureEntry(value) ? value : null;
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

/**
 * Changes a subject in its draft; tries again if somebody else saved another change meanwhile.
 * @param edit returns the value to save, which may be the same one
 * @throws EditRefused
 */
async function changeDraft<Result>(
  editing: Editing,
  id: string,
  edit: (value: Record<string, unknown>) => { value: unknown; result: Result },
): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    const subject = await editing.read(id);
    const before = isRecord(subject?.value) ? subject.value : {};
    const { value, result } = edit(before);
    if (isDeepStrictEqual(value, before)) return result;
    const saved = await editing.saveDraft({ id, value, base: subject?.version ?? "" });
    if (!("conflict" in saved)) return result;
  }
  throw new EditRefused("Others keep changing what shows this picture. Try again.");
}
