// One value: the control of its schema, bound to the form.
import type { FieldProps } from "@rjsf/utils";
import { helpId, joinIds, problemId } from "#office/ids.ts";
import { type FieldSchema, nameField } from "../fields.ts";
import { findControl, isShownAt } from "./controls.tsx";
import { useForm } from "./form-context.tsx";

export function SingleField(props: FieldProps) {
  const { formData, onChange, required = false, fieldPathId } = props;
  const schema = props.schema as FieldSchema;
  const { problems } = useForm();
  const { path, $id: id } = fieldPathId;
  const isInvalid = problems.some((problem) => isShownAt(problem.field, path, schema));
  const Control = findControl(schema);
  return (
    <Control
      id={id}
      field={path}
      schema={schema}
      value={formData}
      onChange={(value) => onChange(value, path)}
      isRequired={required}
      isInvalid={isInvalid}
      describedBy={joinIds(schema.description && helpId(id), isInvalid && problemId(id))}
      label={nameField(path.at(-1) ?? "", schema)}
    />
  );
}
