// Lists: each item is one line that opens, with buttons to add, move and remove.
import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import {
  type FieldSchema,
  lowerFirst,
  nameAddition,
  nameField,
  optionsOf,
  summarizeItem,
} from "../fields.ts";
import { blankItem } from "./blank.ts";
import { findGroupControl } from "./controls.tsx";
import { GroupHeading, Help } from "./field-frame.tsx";
import { isSameField, isWithin, useForm } from "./form-context.tsx";
import { OptionalPart } from "./group-field.tsx";
import { joinPasted, splitPasted } from "./pasted-lines.ts";
import { SingleField } from "./single-field.tsx";

let lastKey = 0;
const newKey = () => ++lastKey;

export function ListField(props: FieldProps) {
  const schema = props.schema as FieldSchema;
  if (findGroupControl(schema)) return <SingleField {...props} />;
  return (
    <OptionalPart {...props}>
      <List {...props} />
    </OptionalPart>
  );
}

/** The element to focus once the list has changed. */
type Focus = { index: number; part: ToolPart | "open" | "add" | "pasted" } | null;
type ToolPart = "top" | "up" | "down" | "bottom" | "remove";

function List(props: FieldProps) {
  const { onChange, fieldPathId, registry, uiSchema } = props;
  const schema = props.schema as FieldSchema;
  const { path, $id: id } = fieldPathId;
  const items: unknown[] = Array.isArray(props.formData) ? props.formData : [];
  const { problems, revealed, added, setAdded, addTo } = useForm();
  const { SchemaField } = registry.fields;
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
  const name = nameField(path.at(-1) ?? "", schema);

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
    const without = <Item,>(list: Item[]) => list.filter((_, at) => at !== index);
    const wanted: Focus = { index: Math.min(index, items.length - 2), part: "remove" };
    change(
      without(items),
      without(shownKeys),
      wanted,
      `Removed ${summarizeItem(items[index], index, schemaOf(index))}.`,
    );
  }
  function toggle(key: number) {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  if (!SchemaField) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of many items is too large for a fieldset's legend
    <div ref={place} role="group" aria-label={name} className="form-list">
      {!uiSchema?.["ui:bare"] && (
        <>
          <GroupHeading field={path}>{name}</GroupHeading>
          <Help id={id} schema={schema} />
        </>
      )}
      <ol>
        {items.map((item, index) => {
          const key = shownKeys[index] as number;
          const itemSchema = schemaOf(index);
          const itemField = [...path, index];
          const isFolding = hasFields(itemSchema);
          const isOpen = !isFolding || open.has(key);
          const hasProblem = problems.some(({ field }) => isWithin(field, itemField));
          const summary = summarizeItem(item, index, itemSchema);
          return (
            <li
              key={key}
              className={isFolding ? "form-item is-folding" : "form-item"}
              onBlur={({ currentTarget, relatedTarget }) => {
                // Switching windows blurs the item, too, but doesn't leave it.
                if (!added || !document.hasFocus() || currentTarget.contains(relatedTarget)) return;
                if (isSameField(added, itemField)) setAdded(null);
              }}
            >
              <div className="form-item-line">
                {isFolding && (
                  <button
                    type="button"
                    className="form-item-name"
                    data-part="open"
                    aria-expanded={isOpen}
                    onClick={() => toggle(key)}
                  >
                    <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
                    <span>{summary}</span>
                    {hasProblem && (
                      <span className="mark" data-tone="problem">
                        Problem
                      </span>
                    )}
                  </button>
                )}
                {!isFolding && (
                  <div
                    className="form-item-value"
                    onPaste={(event) => isPlainText(itemSchema) && paste(event, index)}
                  >
                    <SchemaField {...itemProps(props, itemSchema, index, item)} />
                  </div>
                )}
                <div className="form-item-tools">
                  {canMove &&
                    listMoves(index, items.length).map(({ part, label, to, Icon }) => (
                      <Tool
                        key={part}
                        part={part}
                        label={`${label}: ${summary}`}
                        isOff={to === index}
                        onClick={() => move(index, to, part)}
                      >
                        <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
                      </Tool>
                    ))}
                  {canRemove && (
                    <Tool
                      part="remove"
                      label={`Remove: ${summary}`}
                      isOff={false}
                      onClick={() => remove(index)}
                    >
                      <X aria-hidden="true" size={18} strokeWidth={1.5} />
                    </Tool>
                  )}
                </div>
              </div>
              {isFolding && isOpen && (
                <div className="form-item-fields">
                  <SchemaField {...itemProps(props, itemSchema, index, item)} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {items.length === 0 && <p className="quiet">Nothing here yet.</p>}
      {canAdd && (
        <button type="button" className="button line" data-part="add" onClick={add}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
          {addLabel(schema, name)}
        </button>
      )}
      <p className="hidden-text" role="status">
        {announced}
      </p>
    </div>
  );
}

/** Whether an item is a text that somebody writes. */
function isPlainText({ type, control, ref, enum: words, format }: FieldSchema): boolean {
  return type === "string" && !control && !ref && !words && !format;
}

/** Longer lists have buttons for their ends. */
const SHORT_LIST = 3;

function listMoves(index: number, count: number) {
  const last = count - 1;
  const moves = [
    { part: "top", label: "Move to the top", to: 0, Icon: ArrowUpToLine },
    { part: "up", label: "Move up", to: Math.max(0, index - 1), Icon: ChevronUp },
    { part: "down", label: "Move down", to: Math.min(last, index + 1), Icon: ChevronDown },
    { part: "bottom", label: "Move to the bottom", to: last, Icon: ArrowDownToLine },
  ] as const;
  return count > SHORT_LIST ? moves : moves.slice(1, 3);
}

type ToolProps = {
  part: ToolPart;
  label: string;
  isOff: boolean;
  onClick(): void;
  children: React.ReactNode;
};

function Tool({ part, label, isOff, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="form-tool"
      data-part={part}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function itemProps(props: FieldProps, schema: FieldSchema, index: number, item: unknown): FieldProps {
  const { registry, fieldPathId, onChange, onBlur, onFocus } = props;
  return {
    registry,
    onChange,
    onBlur,
    onFocus,
    name: String(index),
    schema: schema as FieldProps["schema"],
    formData: item,
    required: true,
    fieldPathId: toFieldPathId(index, registry.globalFormOptions, fieldPathId),
  } as FieldProps;
}

/** Whether an item has inner fields and collapses to one line. */
function hasFields(schema: FieldSchema | undefined): boolean {
  if (!schema || findGroupControl(schema)) return false;
  return schema.type === "object" || optionsOf(schema).some((option) => option.type === "object");
}

/** "Add person", or "Add to proof" if nothing names the items. */
function addLabel(schema: FieldSchema, list: string): string {
  const added = nameAddition(schema, list);
  return added ? `Add ${added}` : `Add to ${lowerFirst(list)}`;
}

function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const result = [...list];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}
