// The table of controls by kind of field. A new control is added here only.
import type { ComponentType } from "react";
import { isCheckbox } from "../describe-value.ts";
import type { Field } from "../editing.ts";
import type { FieldSchema } from "../fields.ts";
import { Choice, ReferenceChoice } from "./choice.tsx";
import { ColorControl } from "./color-control.tsx";
import { isSameField, isWithin } from "./form-context.tsx";
import { HoursControl } from "./hours-control.tsx";
import { LogoControl } from "./logo-control.tsx";
import { PairControl } from "./pair-control.tsx";
import { PictureControl } from "./picture-control.tsx";
import { PlaceControl } from "./place-control.tsx";
import { PlanControl } from "./plan-control.tsx";
import { DateText, NumberText, Text, YesNo } from "./text.tsx";

export type ControlProps = {
  id: string;
  field: Field;
  schema: FieldSchema;
  value: unknown;
  onChange(value: unknown): void;
  isRequired: boolean;
  isInvalid: boolean;
  /** Ids of the help and the problems. */
  describedBy: string | undefined;
  label: string;
};
type Control = ComponentType<ControlProps>;

/** Controls by the schema's `control`, then by the kind of thing that a name refers to. */
export const controls: Record<string, Control> = {
  hours: HoursControl,
  place: PlaceControl,
  plan: PlanControl,
  point: PairControl,
  size: PairControl,
  color: ColorControl,
  logo: LogoControl,
  time: DateText,
  area: ReferenceChoice,
  budget: ReferenceChoice,
  category: ReferenceChoice,
  film: ReferenceChoice,
  guide: ReferenceChoice,
  page: ReferenceChoice,
  picture: PictureControl,
  price: ReferenceChoice,
  project: ReferenceChoice,
  service: ReferenceChoice,
};

/** Returns the control that the schema names for a whole list or group. */
export function findGroupControl(schema: FieldSchema): Control | undefined {
  return schema.control ? controls[schema.control] : undefined;
}

/** Controls of several inputs or buttons, which are named by their own words. */
const unlabeled: ReadonlySet<Control> = new Set<Control>([
  HoursControl,
  LogoControl,
  PairControl,
  PictureControl,
  PlaceControl,
  PlanControl,
]);

/** Whether a field's name is the label of its control. */
export function isLabeled(schema: FieldSchema): boolean {
  return !unlabeled.has(findControl(schema));
}

/** Whether a problem or a link is shown at a field. The control of a group shows those of its inner fields. */
export function isShownAt(target: Field, field: Field, schema: FieldSchema): boolean {
  return findGroupControl(schema) ? isWithin(target, field) : isSameField(target, field);
}

/** Returns the control of a single value. */
export function findControl(schema: FieldSchema): Control {
  const own = controls[schema.control ?? ""] ?? controls[schema.ref ?? ""];
  if (own) return own;
  if (schema.enum) return Choice;
  if (isCheckbox(schema)) return YesNo;
  if (schema.type === "number" || schema.type === "integer") return NumberText;
  if (schema.format === "date") return DateText;
  return Text;
}
