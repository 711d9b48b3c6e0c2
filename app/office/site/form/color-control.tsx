// A color: the browser's chooser, and its code beside it.
import type { ControlProps } from "./controls.tsx";
import { attributesOf } from "./text.tsx";

export function ColorControl(props: ControlProps) {
  const { value, onChange, label, id } = props;
  const color = typeof value === "string" ? value : "";
  return (
    <span className="form-color">
      <input
        type="color"
        aria-label={`${label}: choose`}
        value={/^#[0-9a-f]{6}$/.test(color) ? color : "#000000"}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...attributesOf(props)}
        id={id}
        type="text"
        spellCheck={false}
        value={color}
        onChange={(event) => onChange(event.target.value.toLowerCase())}
      />
    </span>
  );
}
