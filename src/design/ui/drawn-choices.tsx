// Radio buttons whose options are shown as small plans.
import type { PlanSketch } from "#lib/drawing-names.ts";
import { PlanSketchDrawing } from "../drawing/plan-sketch.tsx";
import { FieldError } from "./field.tsx";

type DrawnChoicesProps = {
  id: string;
  name: string;
  label: string;
  options: readonly { value: string; sketch: PlanSketch | null }[];
  /** The choice for undecided visitors, which sends an empty value. */
  undecided: string;
  errors?: string[] | undefined;
  defaultValue: string;
};

const cardLook =
  "relative flex cursor-pointer flex-col gap-2 bg-paper p-3 transition-colors @min-[36rem]:last:nth-[3n+1]:col-span-full @max-[36rem]:last:odd:col-span-full duration-200 hover:bg-travertine has-checked:bg-shallow has-checked:font-medium has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink";

export function DrawnChoices({
  id,
  name,
  label,
  options,
  undecided,
  errors,
  defaultValue,
}: DrawnChoicesProps) {
  const isKnown = options.some(({ value }) => value === defaultValue);
  return (
    <fieldset id={id} data-field="" className="@container scroll-mt-16">
      <legend className="text-small font-medium">{label}</legend>
      <div className="mt-3 grid grid-cols-2 gap-px border border-limestone bg-limestone @min-[36rem]:grid-cols-3 @max-[14rem]:grid-cols-1">
        {[...options, { value: "", sketch: null }].map(({ value, sketch }) => (
          <label key={value} className={cardLook}>
            {sketch && <PlanSketchDrawing sketch={sketch} className="h-20 w-full @min-[36rem]:h-28" />}
            <span className="mt-auto flex min-h-8 items-center gap-3 text-small leading-snug wrap-anywhere">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={isKnown ? value === defaultValue : value === ""}
                className="size-4 shrink-0 accent-deep focus-visible:shadow-none"
              />
              <span>{breakAtSlash(value) || undecided}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} errors={errors} />
    </fieldset>
  );
}

/** Lets "Modern/Contemporary" wrap in a narrow card. */
function breakAtSlash(text: string): string {
  return text.replaceAll("/", "/\u200b");
}
