// Renders a hidden field. Bots fill it in, which marks their request as suspect.
import { TRAP_FIELD } from "./trap.ts";

/** Browsers ignore autocomplete="off" for fields they recognize, and password managers have their own attributes. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label>
        Leave this empty
        <input
          name={TRAP_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
