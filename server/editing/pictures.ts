// Lists, describes, replaces and removes the site's pictures for staff.
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { officePictures, readEncodedPictures, repositoryPictures } from "#app/content/encoded-pictures.ts";
import { findContentDir } from "#app/content/folder.ts";
import { referencesIn } from "#app/content/references.ts";
import { pictures as picturesSchema } from "#app/content/schemas/pictures.ts";
import {
  type Editing,
  EditRefused,
  type Field,
  HAS_MISTAKE,
  type Problem,
} from "#app/office/site/editing.ts";
import { valueAt } from "#app/office/site/fields.ts";
import type {
  OfficePictures,
  PictureEntry,
  PictureRow,
  PictureState,
  PictureUse,
  SaveOutcome,
} from "#app/office/site/pictures.ts";
import type { Encoder } from "../pictures/encoder.ts";
import { findMaster, listMasters, putBack, removedFolder, setAside } from "../pictures/office-folder.ts";
import type { Store } from "../store/store.ts";
import { findEntry, titleOf } from "./catalog.ts";
import { withDrafts } from "./draft-texts.ts";
import { listDrafts } from "./drafts.ts";
import { explainToStaff, sayPlainly } from "./explain.ts";
import { type ContentTexts, createTextReader, hasMistake } from "./published.ts";
import { refuseStorageFailures } from "./storage-failure.ts";

const FILE = "pictures.yaml";
/** How often a change is tried again because somebody saved another one at the same moment. */
const TRIES = 3;

type Entries = Record<string, PictureEntry>;

/** Creates the office's pictures; `openFor` works in a staff member's name. */
export function createOfficePictures({ store, encoder }: { store: Store; encoder: Encoder }) {
  const masters = officePictures();
  const readPublished = createTextReader(findContentDir());

  /** Returns all files as published, and with the drafts. */
  async function readTexts(): Promise<{ published: ContentTexts; drafted: ContentTexts }> {
    const published = readPublished();
    return { published, drafted: withDrafts(published, await listDrafts(store)) };
  }

  async function list(): Promise<PictureRow[]> {
    const { published, drafted } = await readTexts();
    const entries = entriesOf(drafted);
    const uses = findUses(published, drafted);
    const states = await encoder.readStates();
    const encoded = readEncodedPictures();
    const own = new Map((await listMasters(masters)).map(({ name, addedAt }) => [name, addedAt]));
    const newestFirst = [...own.keys()].sort((a, b) => Number(own.get(b)) - Number(own.get(a)));
    return [...newestFirst, ...Object.keys(repositoryPictures)].map((name) => ({
      name,
      entry: entries[name] ?? null,
      state: states.get(name) ?? "ready",
      size: sizeOf(encoded[name]),
      isOwn: own.has(name),
      addedAt: own.get(name)?.toISOString() ?? null,
      uses: uses.get(name) ?? [],
    }));
  }

  function openFor(editing: Editing): OfficePictures {
    /** @throws EditRefused */
    async function requireOpen(): Promise<void> {
      const obstacle = await editing.readObstacle();
      if (obstacle) throw new EditRefused(obstacle);
    }

    /** Changes the entries in the draft; tries again if somebody else saved another picture meanwhile. */
    async function changeEntries<Refusal>(
      change: (entries: Entries) => Entries | { refused: Refusal },
    ): Promise<Refusal | null> {
      for (let tries = 0; tries < TRIES; tries++) {
        const file = await editing.read(FILE);
        if (!file) throw new Error(`There is no ${FILE}.`);
        const changed = change(file.value as Entries);
        if ("refused" in changed) return changed.refused as Refusal;
        const saved = await editing.saveDraft({ path: FILE, value: changed, base: file.version });
        if (!("conflict" in saved)) return null;
      }
      throw new EditRefused("Others keep changing the pictures. Try again.");
    }

    return {
      list,
      async listRemoved() {
        return (await listMasters(removedFolder(masters))).map(({ name }) => name);
      },
      readStates: (): Promise<Map<string, PictureState>> => encoder.readStates(),
      async readPreview(name, side) {
        const master = findMaster(masters, name);
        if (!master) return null;
        const picture = sharp(master).resize(side, side, { fit: "inside", withoutEnlargement: true });
        return new Uint8Array(await picture.jpeg({ quality: 76 }).toBuffer());
      },
      async save(name, entry, base) {
        const problems = findProblems(name, entry);
        if (problems.length > 0) return { state: "invalid", problems };
        const refused = await changeEntries<SaveOutcome>((entries) => {
          const current = entries[name] ?? null;
          if (isDeepStrictEqual(current, entry)) return { refused: { state: "saved" } };
          if (!isDeepStrictEqual(current, base)) return { refused: { state: "conflict", theirs: current } };
          return { ...entries, [name]: entry };
        });
        return refused ?? { state: "saved" };
      },
      async replaceEverywhere(from, to) {
        const { drafted } = await readTexts();
        const paths = new Set((findUsesIn(drafted).get(from) ?? []).map(({ path }) => path));
        const replaced: PictureUse[] = [];
        for (const path of paths) replaced.push(...(await replaceInFile(editing, path, { from, to })));
        return replaced;
      },
      async remove(name) {
        await requireOpen();
        const { published, drafted } = await readTexts();
        // A file that can't be read may use the picture.
        if ([...published.values()].some(hasMistake)) throw new EditRefused(HAS_MISTAKE);
        const uses = findUses(published, drafted).get(name) ?? [];
        if (uses.length > 0) return uses;
        const entries = entriesOf(drafted);
        const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
        if (entry) await changeEntries(({ [name]: _removed, ...others }) => others);
        try {
          await refuseStorageFailures(() => setAside(masters, name));
        } catch (error) {
          // Somebody wrote the description.
          if (entry) await changeEntries((others) => ({ ...others, [name]: entry }));
          throw error;
        }
        return [];
      },
      async putBack(name) {
        await requireOpen();
        await refuseStorageFailures(() => putBack(masters, name));
        encoder.wake();
      },
    };
  }

  return { openFor };
}

/** A film keeps its shots until `npm run films` cuts it anew. */
function isShot({ path, field }: PictureUse): boolean {
  return path === "films.yaml" && field.includes("shots");
}

/** Replaces a picture in a file, wherever it is used by then. @returns the places @throws EditRefused */
async function replaceInFile(
  editing: Editing,
  path: string,
  { from, to }: { from: string; to: string },
): Promise<PictureUse[]> {
  for (let tries = 0; tries < TRIES; tries++) {
    const file = await editing.read(path);
    const uses = listUses(path, file?.value)
      .filter(({ name, use }) => name === from && !isShot(use))
      .map(({ use }) => use);
    if (!file || uses.length === 0) return [];
    const value = structuredClone(file.value);
    for (const { field } of uses) {
      const parent = valueAt(value, field.slice(0, -1)) as Record<string | number, unknown>;
      parent[field.at(-1) ?? ""] = to;
    }
    const saved = await editing.saveDraft({ path, value, base: file.version });
    if (!("conflict" in saved)) return uses;
  }
  throw new EditRefused("Others keep changing a page that shows this picture. Try again.");
}

function entriesOf(texts: ContentTexts): Entries {
  return (texts.get(FILE)?.yaml.value ?? {}) as Entries;
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

/** Finds the places of each picture, in drafts and on the published site. */
function findUses(published: ContentTexts, drafted: ContentTexts): Map<string, PictureUse[]> {
  const uses = findUsesIn(drafted);
  for (const [name, places] of findUsesIn(published)) {
    const known = uses.get(name) ?? [];
    const isKnown = (use: PictureUse) => known.some(({ path, field }) => isSame(use, { path, field }));
    uses.set(name, [...known, ...places.filter((use) => !isKnown(use))]);
  }
  return uses;
}

function isSame(one: Pick<PictureUse, "path" | "field">, other: Pick<PictureUse, "path" | "field">): boolean {
  return one.path === other.path && isDeepStrictEqual(one.field, other.field);
}

const usesByText = new WeakMap<object, { name: string; use: PictureUse }[]>();

function findUsesIn(texts: ContentTexts): Map<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>();
  for (const [path, text] of texts) {
    const found = usesByText.get(text) ?? listUses(path, text.yaml.value);
    usesByText.set(text, found);
    for (const { name, use } of found) uses.set(name, [...(uses.get(name) ?? []), use]);
  }
  return uses;
}

function listUses(path: string, value: unknown): { name: string; use: PictureUse }[] {
  const entry = findEntry(path);
  if (!entry) return [];
  const place = { path, title: titleOf(path, value), address: entry.address };
  return referencesIn(entry.schema, value, path)
    .filter(({ kind }) => kind === "picture")
    .map(({ text, fields }) => ({ name: text, use: { ...place, field: fields.map(toKey) } }));
}

function toKey(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name;
}

function sizeOf(picture: { width: number; height: number } | undefined) {
  return picture ? { width: picture.width, height: picture.height } : null;
}
