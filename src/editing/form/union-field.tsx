// A field with several forms, such as a date or a yearly rule: a choice, then its fields.
import type { FieldProps } from "@rjsf/utils";
import { useRef } from "react";
import { type FieldSchema, findOption, nameField, optionsOf } from "../fields.ts";
import { convertValue } from "./blank.ts";
import { GroupHeading, Help } from "./field-frame.tsx";
import { useShowAll } from "./filled-in.tsx";
import { isNamedByFile, OptionalPart } from "./group-field.tsx";
import { PutBack, usePublished } from "./published.tsx";

export function UnionField(props: FieldProps) {
  const { formData, onChange, fieldPathId, registry } = props;
  const schema = props.schema as FieldSchema;
  const { SchemaField } = registry.fields;
  const options = optionsOf(schema);
  const found = findOption(options, formData);
  // An emptied field will likely get the same kind of value again.
  const isEmpty = (formData ?? "") === "";
  const before = useRef(found);
  const chosen = isEmpty ? before.current : found;
  before.current = chosen;
  const { path, $id: id } = fieldPathId;
  const option = options[chosen];
  const published = usePublished(path);
  const showAll = useShowAll();
  if (!SchemaField || !option) return null;
  const isItem = typeof path.at(-1) === "number";
  // Choosing the kind of a whole page again keeps the rest of it.
  const hasOtherKind =
    path.length > 0 &&
    published !== null &&
    published.value !== undefined &&
    !isEmpty &&
    findOption(options, published.value) !== chosen;
  const label = path.length === 0 ? "Kind" : nameField(path.at(-1) ?? "", schema);
  return (
    <OptionalPart {...props}>
      {!isItem && path.length > 0 && <GroupHeading field={path}>{label}</GroupHeading>}
      {!isItem && <Help id={id} schema={schema} />}
      <div className="form-field form-union">
        <label className="field-name" htmlFor={`${id}-form`}>
          {schema.title && path.length === 0 ? schema.title : "Kind"}
        </label>
        <select
          id={`${id}-form`}
          value={chosen}
          onChange={(event) => {
            const next = options[Number(event.target.value)];
            before.current = Number(event.target.value);
            // The other kind of page may ask for more.
            if (path.length === 0) showAll();
            if (next) onChange(convertValue(formData, next), path);
          }}
        >
          {options.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alternatives never move
            <option key={index} value={index}>
              {nameOption(one, index)}
            </option>
          ))}
        </select>
      </div>
      {hasOtherKind && (
        <PutBack
          id={id}
          label={label}
          schema={schema}
          before={published.value}
          onPutBack={(before) => onChange(before, path)}
        />
      )}
      {option.const === undefined && (
        <SchemaField
          {...props}
          key={chosen}
          schema={option as FieldProps["schema"]}
          uiSchema={{ "ui:bare": true }}
          required
          // undefined would remove the field's name from the file.
          onChange={(value, ...rest) => onChange(isNamedByFile(props) ? (value ?? "") : value, ...rest)}
        />
      )}
    </OptionalPart>
  );
}

function nameOption(option: FieldSchema, index: number): string {
  if (option.title) return option.title;
  if (option.const !== undefined) return nameField(String(option.const), undefined);
  const constant = Object.values(option.properties ?? {}).find((field) => field.const !== undefined);
  return constant ? nameField(String(constant.const), undefined) : `Form ${index + 1}`;
}
