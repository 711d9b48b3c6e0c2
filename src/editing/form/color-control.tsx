// Control for a color: the browser's picker, the hex code, and contrast where it is used.
import { Check, TriangleAlert } from "lucide-react";
import { type Colors, describeContrast, measureContrasts } from "#content/contrast.ts";
import { joinIds } from "#office/ids.ts";
import { valueAt } from "../fields.ts";
import type { ControlProps } from "./controls.tsx";
import { useFormValue } from "./form-context.tsx";
import { attributesOf } from "./text.tsx";

export function ColorControl(props: ControlProps) {
  const { value, onChange, label, id, field, describedBy } = props;
  const color = typeof value === "string" ? value : "";
  const colors = valueAt(useFormValue(), field.slice(0, -1)) as Partial<Colors>;
  const contrasts = measureContrasts(colors).filter((one) => one.field === field.at(-1));
  const contrastId = `${id}-contrast`;
  return (
    <>
      <span className="form-color">
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={/^#[0-9a-f]{6}$/.test(color) ? color : "#000000"}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...attributesOf(props)}
          aria-describedby={joinIds(describedBy, contrastId)}
          id={id}
          type="text"
          spellCheck={false}
          value={color}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
        />
      </span>
      <ul className="form-contrast" id={contrastId}>
        {contrasts.map((contrast) => {
          const isEnough = contrast.ratio >= contrast.minRatio;
          const Icon = isEnough ? Check : TriangleAlert;
          return (
            <li key={contrast.use} data-enough={isEnough}>
              <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
              <span>{describeContrast(contrast)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
