// The form that corrects a customer: name, phone, email, address and area. Shows conflicting saved values.

import { labels } from "#content/field-labels.ts";
import { maxCharacters } from "#content/questionnaire.ts";
import { MAX_ADDRESS_CHARACTERS } from "#visits/reply.ts";
import { listAreaOptions } from "./choices.ts";
import type { Customer } from "./desk.ts";
import { Submit } from "./field.tsx";
import { type Fields, LoadedFields } from "./loaded-fields.tsx";
import { MergedChoice, MergedLine } from "./merged-field.tsx";

/** A form that was not saved: what it shows now, what it began with, and what somebody else has saved. */
export type RefusedCustomer = {
  shown: Customer;
  loaded: Fields;
  saved: Customer;
  clashes: (keyof Customer)[];
  problems: Partial<Record<keyof Customer, string>>;
};

type CustomerFormProps = { customer: Customer; refused: RefusedCustomer | null };

export function CustomerForm({ customer, refused }: CustomerFormProps) {
  const shown = refused?.shown ?? customer;
  const fields = {
    shown,
    saved: refused?.saved ?? customer,
    clashes: refused?.clashes ?? [],
    problems: refused?.problems ?? {},
  };
  return (
    <details id="customer" className="no-print" open={refused !== null}>
      <summary>Correct the customer</summary>
      <form method="post" className="fields" style={{ marginTop: "0.75rem" }} noValidate>
        <input type="hidden" name="intent" value="customer" />
        <LoadedFields loaded={refused?.loaded ?? customer} />
        <MergedLine {...fields} name="name" label={labels.name} maxLength={maxCharacters.name} />
        <MergedLine
          {...fields}
          name="phone"
          label={labels.phone}
          type="tel"
          maxLength={maxCharacters.phone}
        />
        <MergedLine
          {...fields}
          name="email"
          label={labels.email}
          type="email"
          maxLength={maxCharacters.email}
        />
        <MergedLine {...fields} name="address" label="Address" maxLength={MAX_ADDRESS_CHARACTERS} />
        <MergedChoice
          {...fields}
          name="area"
          label="Area"
          none="Unknown"
          options={listAreaOptions(shown.area)}
        />
        <Submit look="line">Save the customer</Submit>
      </form>
    </details>
  );
}
