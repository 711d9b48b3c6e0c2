// Lists: each item is one line that opens, with buttons to add, move and remove.
import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { detailItem } from "../describe-value.ts";
import type { Field } from "../editing.ts";
import {
  type FieldSchema,
  lowerFirst,
  nameAddition,
  nameField,
  optionsOf,
  summarizeItem,
} from "../fields.ts";
import { isEqual } from "../match-items.ts";
import { findGroupControl } from "./controls.tsx";
import { GroupHeading, Help } from "./field-frame.tsx";
import { isSameField, isWithin, useForm } from "./form-context.tsx";
import { OptionalPart } from "./group-field.tsx";
import { hasOtherItems, PutBack, usePublished } from "./published.tsx";
import { SingleField } from "./single-field.tsx";
import { type ListItems, type ListRow, type ToolPart, useListItems } from "./use-list-items.ts";

export function ListField(props: FieldProps) {
  const schema = props.schema as FieldSchema;
  if (findGroupControl(schema)) return <SingleField {...props} />;
  return (
    <OptionalPart {...props}>
      <List {...props} />
    </OptionalPart>
  );
}

function List(props: FieldProps) {
  const { fieldPathId, registry, uiSchema } = props;
  const schema = props.schema as FieldSchema;
  const { path, $id: id } = fieldPathId;
  const { SchemaField } = registry.fields;
  const list = useListItems(props);
  const published = usePublished(path);
  const name = nameField(path.at(-1) ?? "", schema);
  if (!SchemaField) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of many items is too large for a fieldset's legend
    <div ref={list.place} role="group" aria-label={name} className="form-list">
      {!uiSchema?.["ui:bare"] && (
        <>
          <GroupHeading field={path}>{name}</GroupHeading>
          <Help id={id} schema={schema} />
        </>
      )}
      <ol>
        {list.rows.map((row, index) => (
          <ListItem key={row.key} list={list} index={index} row={row}>
            <SchemaField {...itemProps(props, row, index)} />
          </ListItem>
        ))}
      </ol>
      {list.rows.length === 0 && <p className="quiet">Nothing here yet.</p>}
      {list.canAdd && (
        <button type="button" className="button line" data-part="add" onClick={list.add}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
          <span>{addLabel(schema, name)}</span>
        </button>
      )}
      {published && hasOtherItems(published.value, props.formData) && (
        <PutBack
          id={id}
          label={name}
          schema={schema}
          before={published.value}
          words="Items were added, removed or moved."
          onPutBack={() => list.putBack(published.value as unknown[])}
        />
      )}
      <p className="hidden-text" role="status">
        {list.announced}
      </p>
    </div>
  );
}

type ListItemProps = {
  list: ListItems;
  index: number;
  row: ListRow;
  /** The item's field. */
  children: ReactNode;
};

function ListItem({ list, index, row, children }: ListItemProps) {
  const { problems, revealed, added, setAdded } = useForm();
  const { item, schema } = row;
  const field = [...list.path, index];
  const [isOpen, setOpen] = useState(row.startsOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another field to show opens an item
  useEffect(() => {
    if (revealed && isWithin(revealed.field, field)) setOpen(true);
  }, [revealed]);
  const isFolding = hasFields(schema);
  const change = useChange(list.path, field, item);
  const summary = summarizeItem(item, index, schema);
  return (
    <li
      className={isFolding ? "form-item is-folding" : "form-item"}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Switching windows blurs the item, too, but doesn't leave it.
        if (!added || !document.hasFocus() || currentTarget.contains(relatedTarget)) return;
        if (isSameField(added, field)) setAdded(null);
      }}
    >
      <div className="form-item-line">
        {isFolding && (
          <button
            type="button"
            className="form-item-name"
            data-part="open"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
            <span>
              <span>{summary}</span>
              {!isOpen && <span className="form-item-detail">{detailItem(item, schema, summary)}</span>}
              {change && <span className="mark">{change}</span>}
              {problems.some((problem) => isWithin(problem.field, field)) && (
                <span className="mark" data-tone="problem">
                  Problem
                </span>
              )}
            </span>
          </button>
        )}
        {!isFolding && (
          <div
            className="form-item-value"
            onPaste={(event) => isPlainText(schema) && list.paste(event, index)}
          >
            {children}
          </div>
        )}
        <ItemTools list={list} index={index} summary={summary} />
      </div>
      {isFolding && isOpen && <div className="form-item-fields">{children}</div>}
    </li>
  );
}

/** Returns a word for what differs from the published list, if there is one. */
function useChange(list: Field, field: Field, item: unknown): "New" | "Changed" | null {
  const isListPublished = Array.isArray(usePublished(list)?.value);
  const published = usePublished(field);
  if (!isListPublished) return null;
  if (published === null) return "New";
  return isEqual(published.value, item) ? null : "Changed";
}

function ItemTools({ list, index, summary }: { list: ListItems; index: number; summary: string }) {
  return (
    <div className="form-item-tools">
      {list.canMove &&
        listMoves(index, list.rows.length).map(({ part, label, to, Icon }) => (
          <Tool
            key={part}
            part={part}
            label={`${label}: ${summary}`}
            isOff={to === index}
            onClick={() => list.move(index, to, part)}
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          </Tool>
        ))}
      {list.canRemove && (
        <Tool part="remove" label={`Remove: ${summary}`} isOff={false} onClick={() => list.remove(index)}>
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </Tool>
      )}
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
  children: ReactNode;
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

function itemProps(props: FieldProps, { item, schema }: ListRow, index: number): FieldProps {
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
