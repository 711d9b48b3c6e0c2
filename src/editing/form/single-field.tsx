// One value: the control of its schema, bound to the form.
import type { FieldProps } from "@rjsf/utils";
import { helpId, joinIds, problemId } from "#office/ids.ts";
import { type FieldSchema, nameField } from "../fields.ts";
import { isEqual } from "../match-items.ts";
import { findControl, isShownAt } from "./controls.tsx";
import { useForm } from "./form-context.tsx";
import { changedId, PutBack, usePublished } from "./published.tsx";

export function SingleField(props: FieldProps) {
  const { formData, onChange, required = false, fieldPathId } = props;
  const schema = props.schema as FieldSchema;
  const { problems } = useForm();
  const { path, $id: id } = fieldPathId;
  const isInvalid = problems.some((problem) => isShownAt(problem.field, path, schema));
  const published = usePublished(path);
  const isChanged = published !== null && !isEqual(published.value, formData);
  const Control = findControl(schema);
  const label = nameField(path.at(-1) ?? "", schema);
  const change = (value: unknown) => onChange(value, path);
  return (
    <>
      <Control
        id={id}
        field={path}
        schema={schema}
        value={formData}
        onChange={change}
        isRequired={required}
        isInvalid={isInvalid}
        describedBy={joinIds(
          schema.description && helpId(id),
          isInvalid && problemId(id),
          isChanged && changedId(id),
        )}
        label={label}
      />
      {isChanged && (
        <PutBack id={id} label={label} schema={schema} before={published.value} onPutBack={change} />
      )}
    </>
  );
}
