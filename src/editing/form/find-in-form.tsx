// Finds fields of a long form by label and text, even in closed items, and reveals them.
import { type KeyboardEvent, useDeferredValue, useRef, useState } from "react";
import { cleanLine } from "#lib/clean-text.ts";
import { formatCount } from "#lib/numbers.ts";
import type { FieldSchema } from "../fields.ts";
import { excerptOf, findFields } from "../search-fields.ts";
import { useForm } from "./form-context.tsx";

/** More results are only counted. */
const SHOWN = 20;

export function FindInForm({ schema, value }: { schema: FieldSchema; value: unknown }) {
  const { reveal } = useForm();
  const [typed, setTyped] = useState("");
  const query = cleanLine(useDeferredValue(typed));
  const place = useRef<HTMLElement>(null);
  const found = findFields(schema, value, query);

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") {
      setTyped("");
      place.current?.querySelector("input")?.focus();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && found[0]) show(0);
  }
  function show(index: number) {
    const chosen = found[index];
    setTyped("");
    if (chosen) reveal(chosen.field);
  }
  return (
    <search className="form-find" ref={place} onKeyDown={press}>
      <input
        type="search"
        aria-label="Find in this form"
        placeholder="Find in this form"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="hidden-text" role="status">
        {query === "" ? "" : formatCount(found.length, "place")}
      </p>
      {query !== "" && (
        <div className="form-found">
          {found.length === 0 && <p className="quiet">{`Nothing here says “${query}”.`}</p>}
          <ul>
            {found.slice(0, SHOWN).map(({ field, label, text }, index) => {
              const { before, match, after } = excerptOf(text, query);
              return (
                <li key={field.join(".")}>
                  <button type="button" onClick={() => show(index)}>
                    <span>{label}</span>
                    <span>
                      <span>{before}</span>
                      <mark>{match}</mark>
                      <span>{after}</span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
          {found.length > SHOWN && (
            <p className="quiet">{`${found.length - SHOWN} more: write another word to narrow it down.`}</p>
          )}
        </div>
      )}
    </search>
  );
}
