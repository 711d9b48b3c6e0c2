// What the forms of the picture screens do.
import { cleanLine } from "#lib/clean-text.ts";
import { parseJson } from "#lib/parse-json.ts";
import { leadTo, type OfficeAction, refuseForm, type ScreenAgain } from "#office/action.ts";
import { EditRefused, OUT_OF_DATE, type Problem } from "./editing.ts";
import { isEqual } from "./match-items.ts";
import {
  emptyEntry,
  isPictureEntry,
  PICTURES_ADDRESS,
  type PictureEntry,
  type PictureUse,
  pictureHref,
  turnEntry,
  turns,
} from "./pictures.ts";
import { orShowAgain } from "./refusals.ts";

/** What the screen of a picture shows when its form changed nothing. */
export type PictureReply = {
  /** Places that use a picture that was to be removed. */
  refused?: PictureUse[];
  /** What was typed. */
  entry?: PictureEntry;
  problems?: Problem[];
  /** What somebody else saved meanwhile. */
  theirs?: { entry: PictureEntry | null };
};

/** Puts a removed picture back, or replaces one with another everywhere. */
export const changePictures: OfficeAction = async ({ pictures }, form) => {
  const rows = await pictures.list();
  const nameOf = (field: string) => form.get(field) ?? "";
  const isKnown = (name: string) => rows.some((row) => row.name === name);
  if (form.get("intent") === "put-back" && (await pictures.listRemoved()).includes(nameOf("name"))) {
    await pictures.putBack(nameOf("name"));
    return leadTo(pictureHref(nameOf("name")));
  }
  if (form.get("intent") === "replace" && isKnown(nameOf("from")) && isKnown(nameOf("to"))) {
    const places = await pictures.replaceEverywhere(nameOf("from"), nameOf("to"));
    return leadTo(`${pictureHref(nameOf("to"))}?replaced=${places.length}`);
  }
  return refuseForm();
};

/** Saves a picture's description, or removes the picture. */
export const changePicture: OfficeAction = async ({ pictures }, form, { params }) => {
  const { name = "" } = params;
  const row = (await pictures.list()).find((one) => one.name === name);
  if (!row) return null;
  const entry = readEntry(form);
  const turn = turns.find((degrees) => form.get("intent") === `turn ${degrees}`);
  if (turn) {
    const turned = await pictures.turnEverywhere(name, turn, entry);
    const { copiedInto } = turned;
    if (copiedInto !== null) return leadTo(`${pictureHref(turned.name)}?replaced=${copiedInto}`);
    // What is typed is not saved, because it may be incomplete.
    if (isEqual(entry, row.entry ?? emptyEntry)) return leadTo(pictureHref(name));
    return showAgain({ entry: turnEntry(entry, turn) }, 200);
  }
  if (form.get("intent") === "remove") {
    if (!row.isOwn) return refuseForm();
    const uses = await pictures.remove(name);
    return uses.length === 0 ? leadTo(`${PICTURES_ADDRESS}?gone=${name}`) : showAgain({ refused: uses }, 409);
  }
  async function save() {
    const outcome = await pictures.save(name, entry, readBase(form));
    if (outcome.state === "saved") return leadTo(`${pictureHref(name)}?saved`);
    if (outcome.state === "invalid") return showAgain({ entry, problems: outcome.problems }, 422);
    return showAgain({ entry, theirs: { entry: outcome.theirs } }, 409);
  }
  return orShowAgain(save, { picture: { entry } });
};

function showAgain(picture: PictureReply, status: 200 | 409 | 422): ScreenAgain {
  return { status, reply: { picture } };
}

/** Returns the entry as it was when the form was opened. @throws EditRefused if the form was cut off or made by hand */
function readBase(form: URLSearchParams): PictureEntry | null {
  const text = form.get("base") ?? "null";
  const base = parseJson(text);
  if (isPictureEntry(base)) return base;
  if (text === "null") return null;
  throw new EditRefused(OUT_OF_DATE);
}

function readEntry(form: URLSearchParams): PictureEntry {
  const text = (name: string) => cleanLine(form.get(name) ?? "");
  const optional = (name: "caption" | "project" | "portrait") => (text(name) ? { [name]: text(name) } : {});
  const part = (name: string) => Math.min(100, Math.max(0, Number(text(name)) || 0)) / 100;
  return {
    alt: text("alt"),
    ...optional("caption"),
    focal: [part("left"), part("top")],
    kind: text("kind") as PictureEntry["kind"],
    ...optional("project"),
    credit: text("credit"),
    ...optional("portrait"),
  };
}
