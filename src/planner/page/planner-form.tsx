// The planner's form: a field for every parameter, sent as a query string without scripts.
import { Plus } from "lucide-react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { Button } from "#design/ui/button.tsx";
import { classes } from "#design/ui/classes.ts";
import { controlLook } from "#design/ui/field.tsx";
import { formatHour } from "#lib/dates.ts";
import { formatSpan } from "#lib/numbers.ts";
import { PLANNER_PATH } from "#plan/address.ts";
import { type Amenity, amenities, canWait } from "#plan/amenities.ts";
import {
  type NameListParameter,
  type NumberRange,
  type Parameter,
  type ParameterName,
  type PlaceParameter,
  type Plan,
  parameters,
  type TupleListParameter,
  type TupleParameter,
} from "#plan/parameters.ts";
import { formatAmenity, type PlanTexts, textsOfPlan } from "#plan/plan.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { findPriceLine, lineIdOf } from "#plan/price-plan.ts";
import { formatPrice } from "#plan/price-rules.ts";
import { exactNames, formGroupNames, formGroups, stepOf } from "./form-groups.ts";
import { ADDS, countLines, helpId, LINES } from "./form-marks.ts";
import { ShapeChoices } from "./shape-choices.tsx";

type PlannerFormProps = { plan: Plan; data: PlannerData; words: PlannerWords["form"] };

const fieldGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-5 pt-4";

/** On phones, number fields are in pairs, and wider ones take a row. */
const wideOnPhones = "col-span-full sm:col-span-1";
/** Names with prices need a row at every width. */
const wide = "col-span-full";

/** Static: plan-desk.tsx of the editor keeps it in step with the plan, whatever was typed before. */
export function PlannerForm({ plan, data, words }: PlannerFormProps) {
  const values = textsOfPlan(plan);
  return (
    // Not validated here: values out of range are drawn as the nearest valid ones, with a notice.
    <form
      method="get"
      action={PLANNER_PATH}
      noValidate
      aria-labelledby="plan-form"
      className="mt-12 print:hidden"
    >
      <h2 id="plan-form" className="text-title">
        {words.title}
      </h2>
      <p className="mt-2 max-w-[46ch] text-small text-stone">{words.intro}</p>
      <div className="mt-5 border-b border-limestone">
        {formGroupNames.map((group) => (
          <details key={group} open data-step={stepOf(group)} className="group border-t border-limestone">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 hover:text-deep [&::-webkit-details-marker]:hidden">
              <h3 className="font-text text-body font-medium tracking-normal">{words.groups[group].title}</h3>
              <Plus
                aria-hidden="true"
                size={18}
                strokeWidth={1.25}
                className="shrink-0 transition-transform duration-200 ease-settle group-open:rotate-45"
              />
            </summary>
            <div className="pb-8">
              {words.groups[group].intro && (
                <p className="max-w-[52ch] text-small text-stone">{words.groups[group].intro}</p>
              )}
              <div className={fieldGrid}>
                {formGroups[group]
                  .filter((name) => !exactNames.has(name))
                  .map((name) => (
                    <PlannerField key={name} name={name} value={values[name]} plan={plan} data={data} />
                  ))}
              </div>
              <ExactFields
                names={formGroups[group].filter((name) => exactNames.has(name))}
                label={words.exact}
                {...{ values, plan, data }}
              />
            </div>
          </details>
        ))}
      </div>
      <noscript>
        <Button look="line" type="submit" className="mt-6 w-full">
          {words.submit}
        </Button>
      </noscript>
    </form>
  );
}

/** Numbers that the drawing's handles set, too. */
function ExactFields({
  names,
  label,
  values,
  ...props
}: Pick<FieldProps, "plan" | "data"> & {
  names: readonly ParameterName[];
  label: string;
  values: PlanTexts;
}) {
  if (names.length === 0) return null;
  return (
    <details className="mt-6 border-t border-limestone">
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-medium text-deep">
        {label}
      </summary>
      <div className={fieldGrid}>
        {names.map((name) => (
          <PlannerField key={name} name={name} value={values[name]} {...props} />
        ))}
      </div>
    </details>
  );
}

type FieldProps = {
  name: ParameterName;
  value: string | string[];
  plan: Plan;
  data: PlannerData;
};

function PlannerField({ name, value, plan, data }: FieldProps) {
  const parameter: Parameter = parameters[name];
  const text = String(value);
  switch (parameter.kind) {
    case "choice":
      if (name === "shape") return <ShapeChoices plan={plan} />;
      return (
        <Choice
          name={name}
          value={text}
          options={parameter.options.map((each) => [each, nameChoice(each)])}
        />
      );
    case "price":
      return (
        <Choice
          name={name}
          value={text}
          className={wide}
          options={data.prices[parameter.list].map((line) => [
            line.id,
            // Shorter than elsewhere, because a closed list cuts it on phones.
            `${line.label}, ${formatPrice(line).toLowerCase().replace(" per sq ft", "/sq ft")}`,
          ])}
        />
      );
    case "area":
      return (
        <Choice
          name={name}
          value={text}
          className={wide}
          options={[["", "Choose an area"], ...data.areas.map((area) => [area.slug, area.name] as const)]}
        />
      );
    case "amenities":
      return <AmenityChoices plan={plan} data={data} />;
    case "names":
      return <NameChoices name={name} parameter={parameter} chosen={[value].flat()} />;
    case "tuple":
    case "place":
      return <HouseFields name={name} value={text} parameter={parameter} />;
    case "tuples": {
      const lines = <TupleFields name={name} values={[value].flat()} parameter={parameter} />;
      if (name !== "point") return lines;
      // Shapes without points of their own have a template, which scripts show once it is needed.
      return (
        <>
          <template>
            <TupleFields name={name} values={[]} parameter={parameter} />
          </template>
          {plan.shape === "freeform" && lines}
        </>
      );
    }
    default:
      return <Input name={name} value={text} parameter={parameter} />;
  }
}

type InputProps = {
  name: ParameterName;
  value: string;
  parameter: Extract<Parameter, { kind: "number" | "date" }>;
};

function Input({ name, value, parameter }: InputProps) {
  const isNumber = parameter.kind === "number";
  return (
    <div>
      <label className="block text-small">
        <span className="font-medium">{parameter.label}</span>
        {isNumber && <span className="block text-stone sm:inline">{` (${limitsOf(parameter)})`}</span>}
        <input
          name={name}
          defaultValue={value}
          className={classes(controlLook, "mt-1.5 min-h-12 tabular-nums")}
          {...(isNumber ? numberInput : { type: "date", min: parameter.min, max: parameter.max })}
          aria-describedby={helpId(name)}
        />
      </label>
      <Help name={name} />
    </div>
  );
}

/** Without limits: the label states them, and values out of range are drawn as the nearest valid ones. */
const numberInput = { type: "number", inputMode: "decimal", step: "any" } as const;

type ChoiceProps = {
  name: ParameterName;
  value: string;
  className?: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ name, value, className = wideOnPhones, options }: ChoiceProps) {
  return (
    <div className={className}>
      {/* Not around the control: its options would become part of its name. */}
      <label htmlFor={name} className="block text-small font-medium">
        {parameters[name].label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        className={classes(controlLook, "select mt-1.5 min-h-12")}
        aria-describedby={helpId(name)}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      <Help name={name} />
    </div>
  );
}

/** Scripts replace it with what the feature adds to the current plan. */
function usualPrice(amenity: Amenity, plan: Plan, { prices }: PlannerData): string {
  if (amenity === "Deck") return `+${formatPrice(findPriceLine(prices, plan.deck))}`;
  const id = lineIdOf(amenity, plan);
  return id ? `+${formatPrice(findPriceLine(prices, id))}` : "";
}

/** The spa has its own field; this keeps its position. */
function AmenityChoices({ plan, data }: Pick<FieldProps, "plan" | "data">) {
  const placed = (amenity: string) => {
    const found = plan.with.find((each) => each.name === amenity);
    return found ? formatAmenity(found) : amenity;
  };
  const chosen = plan.with.map((each) => each.name);
  return (
    <div className="col-span-full">
      {chosen.includes("Spa") && <input type="hidden" name="with" value={placed("Spa")} />}
      <div className="grid gap-px overflow-hidden rounded-edge border border-limestone bg-limestone">
        {amenities
          .filter((amenity) => amenity !== "Spa")
          .map((amenity) => (
            <label
              key={amenity}
              className="flex min-h-12 items-center gap-3 bg-paper px-4 py-3 text-small leading-snug hover:bg-travertine has-checked:bg-shallow has-checked:font-medium"
            >
              <input
                type="checkbox"
                name="with"
                value={placed(amenity)}
                defaultChecked={chosen.includes(amenity)}
                className="size-4 shrink-0 accent-deep"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">{amenity}</span>
                <span
                  {...{ [ADDS]: amenity }}
                  className="text-[min(var(--text-label),5.5cqi)] font-normal whitespace-nowrap text-stone tabular-nums"
                >
                  {usualPrice(amenity, plan, data)}
                </span>
              </span>
            </label>
          ))}
      </div>
    </div>
  );
}

/** Of the amenities, those that can be built later; a spa can only if it stands apart. */
function isOffered(option: string): boolean {
  const amenity = amenities.find((name) => name === option);
  return !amenity || canWait(amenity, { spa: "apart" });
}

type NameChoicesProps = { name: ParameterName; parameter: NameListParameter; chosen: string[] };

function NameChoices({ name, parameter: { label, options }, chosen }: NameChoicesProps) {
  return (
    <fieldset className="col-span-full" aria-describedby={helpId(name)}>
      <legend className="text-small font-medium">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {options.filter(isOffered).map((option) => (
          <label key={option} className="flex min-h-12 items-center gap-3 text-small">
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              className="size-4 shrink-0 accent-deep"
            />
            <span>{name === "later" ? `${option}, later` : nameChoice(option)}</span>
          </label>
        ))}
      </div>
      <Help name={name} />
    </fieldset>
  );
}

type HouseFieldsProps = { name: ParameterName; value: string; parameter: TupleParameter | PlaceParameter };

/** A field for each number of a tuple; the codec joins them. */
function HouseFields({ name, value, parameter }: HouseFieldsProps) {
  const numbers = value.split(",");
  return (
    <fieldset className={wideOnPhones} aria-describedby={helpId(name)}>
      <legend className="text-small font-medium">
        <span>{`${parameter.label} `}</span>
        <span className="font-normal text-stone">{`(${limitsOf(parameter.parts[0])})`}</span>
      </legend>
      <div className="mt-1.5 grid grid-cols-2 gap-3">
        {parameter.partLabels.map((label, part) => (
          <NumberPart key={label} name={name} label={label} value={numbers[part]} />
        ))}
      </div>
      <Help name={name} />
    </fieldset>
  );
}

type NumberPartProps = { name: ParameterName; label: string; value: string | undefined };

function NumberPart({ name, label, value }: NumberPartProps) {
  return (
    <label className="block text-label text-stone">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value}
        className={classes(controlLook, "min-h-12 text-ink tabular-nums")}
        {...numberInput}
      />
    </label>
  );
}

type TupleFieldsProps = { name: ParameterName; values: string[]; parameter: TupleListParameter };

function TupleFields({ name, values, parameter }: TupleFieldsProps) {
  const { label, partLabels } = parameter;
  const items = Array.from(
    { length: countLines(parameter, values.length) },
    (_, index) => values[index] ?? "",
  );
  return (
    <fieldset className="col-span-full" aria-describedby={helpId(name)}>
      <legend className="text-small font-medium">{label}</legend>
      <Help name={name} />
      <div
        {...{ [LINES]: name }}
        className={classes("mt-2 grid gap-3", partLabels ? "grid-cols-3" : "grid-cols-2 sm:grid-cols-4")}
      >
        {items.map((value, index) =>
          partLabels ? (
            partLabels.map((part, at) => (
              <NumberPart
                // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
                key={`${index} ${part}`}
                name={name}
                label={`${index + 1}: ${part}`}
                value={value.split(",")[at]}
              />
            ))
          ) : (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
              key={index}
              name={name}
              defaultValue={value}
              type="text"
              inputMode="decimal"
              aria-label={`${label} ${index + 1}`}
              className={classes(controlLook, "min-h-12 tabular-nums")}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** Parameters whose labels need no explanation. */
const selfEvident: ReadonlySet<ParameterName> = new Set<ParameterName>([
  "length",
  "width",
  "shallow",
  "deep",
  "steps",
  "tile",
  "coping",
  "deck",
  "deckWidth",
  "when",
  "yardWidth",
  "yardDepth",
  "floors",
  "neighbors",
  "y",
  "turn",
  "bench",
  "automation",
  "cover",
  "hour",
  "lights",
  "fence",
  "later",
]);

/** What a field means. A problem is shown below it. */
function Help({ name }: Pick<FieldProps, "name">) {
  if (selfEvident.has(name)) return <p id={helpId(name)} />;
  return (
    <p id={helpId(name)} className="mt-1 text-label text-stone">
      {parameters[name].meaning}
    </p>
  );
}

const unitLabels: Record<NumberRange["unit"], string> = {
  ft: "ft",
  in: "in",
  degrees: "°",
  hours: "",
  lamps: "",
};

/** "ft, 10–400", "ft, -4 to 4", "0–24, 18 is 6 pm" */
function limitsOf(range: NumberRange | undefined): string {
  if (!range) return "";
  const { min, max } = range;
  const unit = unitLabels[range.unit];
  const clock = range.unit === "hours" ? `, 18 is ${formatHour(18)}` : "";
  return `${unit && `${unit}, `}${min < 0 ? `${min} to ${max}` : formatSpan(min, max)}${clock}`;
}

function nameChoice(option: string): string {
  return option === "apart" ? "Separate" : option.charAt(0).toUpperCase() + option.slice(1);
}
