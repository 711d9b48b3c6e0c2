// Form fields: a label, control, hint and error, linked with aria-invalid and aria-describedby.
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

type FieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  errors?: string[] | undefined;
  required?: boolean | undefined;
};

/** The scroll margin leaves room for the label above. */
export const controlLook =
  "w-full scroll-mt-16 rounded-edge border border-stone bg-paper px-4 py-3 text-body transition-colors duration-200 placeholder:text-stone hover:border-ink aria-invalid:border-error aria-invalid:bg-error/5";

/** Returns the ids of the hint and error that describe a control. */
function listDescriptions({ id, hint, errors }: FieldProps): string | undefined {
  return [hint && `${id}-hint`, errors?.length && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

function Frame({ id, label, hint, errors, required, children }: FieldProps & { children: ReactNode }) {
  return (
    <div data-field="">
      <label htmlFor={id} className="block text-small font-medium">
        <span>{label}</span>
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-stone">
          {hint}
        </p>
      )}
      <div className="mt-2">{children}</div>
      <FieldError id={id} errors={errors} />
    </div>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-error">
      {" *"}
    </span>
  );
}

export function FieldError({ id, errors }: { id: string; errors?: string[] | undefined }) {
  return errors?.length ? (
    <p id={`${id}-error`} className="mt-2 flex gap-2 text-small font-medium text-error">
      <span aria-hidden="true">!</span>
      <span>{errors[0]}</span>
    </p>
  ) : null;
}

function toControlProps(field: FieldProps) {
  return {
    id: field.id,
    required: field.required,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": listDescriptions(field),
  };
}

/** Separates the field's props from those of the control. */
function split<Props extends FieldProps>({ id, label, hint, errors, required, ...control }: Props) {
  const field: FieldProps = { id, label, hint, errors, required };
  return { field, control };
}

export function TextField(props: FieldProps & Omit<ComponentProps<"input">, "id">) {
  const { field, control } = split(props);
  return (
    <Frame {...field}>
      <input
        type="text"
        {...control}
        {...toControlProps(field)}
        className={classes(controlLook, "min-h-12")}
      />
    </Frame>
  );
}

export function TextArea(props: FieldProps & Omit<ComponentProps<"textarea">, "id">) {
  const { field, control } = split(props);
  return (
    <Frame {...field}>
      <textarea {...control} {...toControlProps(field)} className={controlLook} />
    </Frame>
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "id"> & { options: readonly (readonly [value: string, label: string])[] };

export function SelectField({ options, ...props }: SelectProps) {
  const { field, control } = split(props);
  return (
    <Frame {...field}>
      <select {...control} {...toControlProps(field)} className={classes(controlLook, "select min-h-12")}>
        <option value="">Please choose</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type SwatchesProps = {
  legend: string;
  name: string;
  options: readonly string[];
  chosen: readonly string[];
};

/** Checkboxes that look like swatches on a sample board. */
export function Swatches({ legend, name, options, chosen }: SwatchesProps) {
  return (
    <fieldset className="@container">
      <legend className="text-small font-medium">{legend}</legend>
      <div className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-edge border border-limestone bg-limestone sm:grid-cols-3 @max-[14rem]:grid-cols-1">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-12 items-center gap-3 bg-paper px-4 @max-[14rem]:px-3 py-3 text-small leading-snug wrap-anywhere transition-colors duration-200 hover:bg-travertine has-checked:bg-shallow has-checked:font-medium has-focus-visible:relative has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink max-sm:last:odd:col-span-full"
          >
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              className="size-4 shrink-0 accent-deep focus-visible:shadow-none"
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ConsentProps = {
  id: string;
  name: string;
  label: string;
  errors: string[] | undefined;
  defaultChecked: boolean;
};

export function ConsentField({ id, name, label, errors, defaultChecked }: ConsentProps) {
  const field: FieldProps = { id, label, errors, required: true };
  const lastSpace = label.lastIndexOf(" ");
  return (
    <div data-field="">
      <div className="flex gap-3">
        <input
          {...toControlProps(field)}
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          className="mt-1 size-5 shrink-0 accent-deep"
        />
        <label htmlFor={id} className="text-small">
          <span>{label.slice(0, lastSpace + 1)}</span>
          {/* The asterisk never begins a line. */}
          <span className="whitespace-nowrap">
            <span>{label.slice(lastSpace + 1)}</span>
            <RequiredMark />
          </span>
        </label>
      </div>
      <FieldError id={id} errors={errors} />
    </div>
  );
}
