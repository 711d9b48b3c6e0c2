// Two figures in feet that belong together: a place on a plan, or a size.
import type { ControlProps } from "./controls.tsx";
import { NumberText } from "./text.tsx";

const names = {
  point: ["To the right of the house’s left corner", "Away from the house"],
  size: ["Width", "Depth"],
} as const;

export function PairControl({
  id,
  schema,
  value,
  onChange,
  field,
  isInvalid,
  describedBy,
  label,
}: ControlProps) {
  const figures = Array.isArray(value) ? value : [];
  const kind = schema.control === "size" ? "size" : "point";
  return (
    <fieldset className="form-pair">
      <legend className="hidden-text">{label}</legend>
      {names[kind].map((name, index) => (
        <div key={name}>
          <label htmlFor={`${id}-${index}`}>{name}</label>
          <NumberText
            id={`${id}-${index}`}
            field={[...field, index]}
            schema={{ type: "number", unit: "ft" }}
            value={figures[index]}
            onChange={(figure) => onChange([0, 1].map((at) => (at === index ? figure : figures[at])))}
            isRequired
            isInvalid={isInvalid}
            describedBy={describedBy}
            label={name}
          />
        </div>
      ))}
    </fieldset>
  );
}
