// Context of the form's fields: problems, choices, and the field to show.
import { createContext, use } from "react";
import type { Choices, Field, Problem } from "../editing.ts";

export type FormContext = {
  choices: Choices;
  problems: Problem[];
  /** The field to reveal: lists around it open, and it gets focus. */
  revealed: { field: Field } | null;
  reveal(field: Field): void;
  /** The item that was just added. Its problems are shown once somebody leaves it. */
  added: Field | null;
  /** Marks the item that the next change adds; null once it loses focus. */
  setAdded(item: Field | null): void;
  /** The list that an address asks to add an item to. */
  addTo: Field | null;
};

const Context = createContext<FormContext | null>(null);
export const FormContextProvider = Context;

export function useForm(): FormContext {
  const context = use(Context);
  if (!context) throw new Error("Fields belong inside FormContextProvider.");
  return context;
}

const ValueContext = createContext<unknown>(undefined);
export const FormValueProvider = ValueContext;

/** Returns the whole file's value, for controls that use other fields. */
export function useFormValue(): unknown {
  return use(ValueContext);
}

export function isSameField(left: Field, right: Field): boolean {
  return left.length === right.length && isWithin(left, right);
}

/** Whether a field is another one or inside it. */
export function isWithin(field: Field, outer: Field): boolean {
  return outer.every((name, depth) => String(field[depth]) === String(name));
}
