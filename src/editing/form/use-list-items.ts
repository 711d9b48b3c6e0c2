// The items of a list in the form: adds, pastes, moves and removes them, and sets the focus.
import type { FieldProps } from "@rjsf/utils";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { type FieldSchema, summarizeItem } from "../fields.ts";
import { blankItem } from "./blank.ts";
import { isSameField, useForm } from "./form-context.tsx";
import { joinPasted, splitPasted } from "./pasted-lines.ts";

let lastKey = 0;
const newKey = () => ++lastKey;

/** An item with a key that it keeps when it moves. */
type Row = { key: number; item: unknown };

/** The element to focus once the list has changed. */
type Focus = { index: number; part: ToolPart | "add" | "pasted" };
export type ToolPart = "top" | "up" | "down" | "bottom" | "remove";

export type ListItems = ReturnType<typeof useListItems>;
export type ListRow = ListItems["rows"][number];

/** Returns a list's items and what can be done with them. */
export function useListItems({ schema, formData, fieldPathId: { path }, onChange }: FieldProps) {
  const items: unknown[] = Array.isArray(formData) ? formData : [];
  const { added, setAdded, addTo } = useForm();
  const [keys, setKeys] = useState(() => items.map(newKey));
  const isNew = added !== null && isSameField(added, [...path, 0]);
  /** The keys of new items, which start open. */
  const [newKeys, setNewKeys] = useState(isNew ? keys : []);
  const [announced, setAnnounced] = useState("");
  const { place, focusNext } = useFocusAfterChange(isNew ? { index: 0, part: "add" } : null);
  const { schemaOf, canMove, canRemove, room } = readRules(schema as FieldSchema, items.length);
  const canAdd = room > 0;
  const rows = items.map((item, index) => {
    // Somebody else's version may differ in length.
    const key = keys[index] ?? -1 - index;
    return { key, item, schema: schemaOf(index), startsOpen: newKeys.includes(key) };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (addTo && canAdd && isSameField(addTo, path)) add();
  }, []);

  function change(next: Row[], focus: Focus, message: string) {
    if (focus.part !== "add") setAdded(null);
    setKeys(next.map(({ key }) => key));
    setAnnounced(message);
    focusNext(focus);
    const changed = next.map(({ item }) => item);
    onChange(changed, path);
  }
  function add() {
    const index = items.length;
    const row = { key: newKey(), item: blankItem(schemaOf(index), items) };
    setNewKeys([row.key]);
    setAdded([...path, index]);
    change([...rows, row], { index, part: "add" }, "Added at the end.");
  }
  /** Each pasted line becomes an item. */
  function paste(event: ClipboardEvent<HTMLElement>, index: number) {
    const texts = readPasted(event, room + 1);
    if (texts.length < 2) return;
    event.preventDefault();
    const pasted = texts.map((item, at) => ({ key: (at === 0 && rows[index]?.key) || newKey(), item }));
    const last = index + texts.length - 1;
    const message = `Pasted as ${texts.length} items.`;
    change(replace(rows, index, ...pasted), { index: last, part: "pasted" }, message);
  }
  function move(index: number, to: number, part: ToolPart) {
    const moved = replace(rows, index);
    moved.splice(to, 0, ...rows.slice(index, index + 1));
    change(moved, { index: to, part }, `Moved to place ${to + 1} of ${items.length}.`);
  }
  function remove(index: number) {
    const next = Math.min(index, items.length - 2);
    const message = `Removed ${summarizeItem(items[index], index, schemaOf(index))}.`;
    change(replace(rows, index), { index: next, part: "remove" }, message);
  }

  function putBack(published: unknown[]) {
    const back = published.map((item) => ({ key: newKey(), item }));
    change(back, { index: 0, part: "remove" }, "The published list is back.");
  }

  return { place, announced, path, rows, canAdd, canMove, canRemove, add, paste, move, remove, putBack };
}

/** Reads what the items of a list are, and what may be done with them. */
function readRules({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: FieldSchema, count: number) {
  const isTuple = Array.isArray(items);
  const isFixed = isTuple || minItems === maxItems;
  return {
    schemaOf: (index: number) => (isTuple ? items[index] : items) as FieldSchema,
    canMove: !isTuple && count > 1,
    canRemove: !isFixed && count > minItems,
    /** How many items may be added. */
    room: isFixed ? 0 : Math.max(0, maxItems - count),
  };
}

/** Returns the lines pasted into a text, the first and last joined with what is around the cursor. */
function readPasted({ target, clipboardData }: ClipboardEvent<HTMLElement>, room: number): string[] {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return [];
  const { value, selectionStart, selectionEnd } = target;
  const lines = splitPasted(clipboardData.getData("text/plain"), room);
  return joinPasted(lines, value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0));
}

/** Returns a list with others in place of an item, or without it. */
function replace(list: Row[], index: number, ...others: Row[]): Row[] {
  return [...list.slice(0, index), ...others, ...list.slice(index + 1)];
}

/** Moves the focus once a change of the list is rendered. */
function useFocusAfterChange(first: Focus | null) {
  const place = useRef<HTMLDivElement>(null);
  const next = useRef(first);
  useEffect(() => {
    if (!place.current || !next.current) return;
    const { index, part } = next.current;
    next.current = null;
    const row = place.current.querySelectorAll(":scope > ol > li")[index];
    if (part === "add") row?.scrollIntoView({ block: "center" });
    findTarget(place.current, row, part)?.focus({ preventScroll: part === "add" });
  });
  return {
    place,
    focusNext(focus: Focus) {
      next.current = focus;
    },
  };
}

/** Returns the same tool of a row, or its first field or button, or the list's button to add an item. */
function findTarget(list: HTMLElement, row: Element | undefined, part: Focus["part"]): HTMLElement | null {
  return (
    row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ??
    row?.querySelector<HTMLElement>(
      ":is(.form-item-fields, .form-item-value) :is(input, textarea, select)",
    ) ??
    row?.querySelector<HTMLElement>("button:not(:disabled)") ??
    list.querySelector<HTMLElement>(':scope > [data-part="add"]')
  );
}
