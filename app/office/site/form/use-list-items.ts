// The items of a list in the form: adds, pastes, moves, removes and opens them, and sets the focus.
import type { FieldProps } from "@rjsf/utils";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { type FieldSchema, summarizeItem } from "../fields.ts";
import { blankItem } from "./blank.ts";
import { isSameField, isWithin, useForm } from "./form-context.tsx";
import { joinPasted, splitPasted } from "./pasted-lines.ts";

let lastKey = 0;
const newKey = () => ++lastKey;

/** The element to focus once the list has changed. */
type Focus = { index: number; part: ToolPart | "open" | "add" | "pasted" } | null;
export type ToolPart = "top" | "up" | "down" | "bottom" | "remove";

export type ListItems = ReturnType<typeof useListItems>;

/** Returns a list's items and what can be done with them. */
export function useListItems({ schema: given, formData, fieldPathId, onChange }: FieldProps) {
  const schema = given as FieldSchema;
  const { path } = fieldPathId;
  const items: unknown[] = Array.isArray(formData) ? formData : [];
  const { revealed, added, setAdded, addTo } = useForm();
  const [keys, setKeys] = useState(() => items.map(newKey));
  const isNew = added !== null && isSameField(added, [...path, 0]);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(isNew ? keys : []));
  const [announced, setAnnounced] = useState("");
  const focus = useRef<Focus>(isNew ? { index: 0, part: "add" } : null);
  const place = useRef<HTMLDivElement>(null);

  // A merged version may differ in length.
  const shownKeys = items.map((_, index) => keys[index] ?? -1 - index);
  const itemSchemas = Array.isArray(schema.items) ? schema.items : null;
  const schemaOf = (index: number) => (itemSchemas ? itemSchemas[index] : schema.items) as FieldSchema;
  const isFixed =
    itemSchemas !== null || (schema.minItems !== undefined && schema.minItems === schema.maxItems);
  const canMove = itemSchemas === null && items.length > 1;
  const canAdd = !isFixed && items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const canRemove = !isFixed && items.length > (schema.minItems ?? 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another field to show opens an item
  useEffect(() => {
    if (!revealed || !isWithin(revealed.field, path) || revealed.field.length === path.length) return;
    const key = shownKeys[Number(revealed.field[path.length])];
    if (key !== undefined) setOpen((before) => new Set(before).add(key));
  }, [revealed]);

  useEffect(() => {
    if (!focus.current) return;
    const { index, part } = focus.current;
    focus.current = null;
    const row = place.current?.querySelectorAll(`:scope > ol > li`)[index];
    const target =
      row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>(
        ":is(.form-item-fields, .form-item-value) :is(input, textarea, select)",
      ) ??
      row?.querySelector<HTMLElement>("button:not(:disabled)") ??
      place.current?.querySelector<HTMLElement>(`:scope > [data-part="add"]`);
    if (part === "add") row?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: part === "add" });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (addTo && canAdd && isSameField(addTo, path)) add();
  }, []);

  function change(next: unknown[], nextKeys: number[], wanted: Focus, message: string) {
    if (wanted?.part !== "add") setAdded(null);
    setKeys(nextKeys);
    setAnnounced(message);
    focus.current = wanted;
    onChange(next, path);
  }
  function add() {
    const key = newKey();
    setOpen((before) => new Set(before).add(key));
    const wanted: Focus = { index: items.length, part: "add" };
    setAdded([...path, items.length]);
    change(
      [...items, blankItem(schemaOf(items.length), items)],
      [...shownKeys, key],
      wanted,
      "Added at the end.",
    );
  }
  /** Each pasted line becomes an item. */
  function paste(event: ClipboardEvent<HTMLElement>, index: number) {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = target;
    const room = canAdd ? (schema.maxItems ?? Number.POSITIVE_INFINITY) - items.length + 1 : 1;
    const lines = splitPasted(clipboardData.getData("text/plain"), room);
    if (lines.length < 2) return;
    event.preventDefault();
    const texts = joinPasted(lines, value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0));
    const keys = texts.map((_, at) => (at === 0 ? (shownKeys[index] ?? newKey()) : newKey()));
    change(
      [...items.slice(0, index), ...texts, ...items.slice(index + 1)],
      [...shownKeys.slice(0, index), ...keys, ...shownKeys.slice(index + 1)],
      { index: index + texts.length - 1, part: "pasted" },
      `Pasted as ${texts.length} items.`,
    );
  }
  function move(index: number, to: number, part: ToolPart) {
    const message = `Moved to place ${to + 1} of ${items.length}.`;
    change(moved(items, index, to), moved(shownKeys, index, to), { index: to, part }, message);
  }
  function remove(index: number) {
    const without = <Item>(list: Item[]) => list.filter((_, at) => at !== index);
    const wanted: Focus = { index: Math.min(index, items.length - 2), part: "remove" };
    change(
      without(items),
      without(shownKeys),
      wanted,
      `Removed ${summarizeItem(items[index], index, schemaOf(index))}.`,
    );
  }
  function toggle(index: number) {
    const key = shownKeys[index] as number;
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  return {
    place,
    announced,
    path,
    items,
    keys: shownKeys,
    schemaOf,
    canAdd,
    canMove,
    canRemove,
    isOpen: (index: number) => open.has(shownKeys[index] as number),
    toggle,
    add,
    paste,
    move,
    remove,
  };
}

function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const result = [...list];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}
