// A field that people don't see and bots fill in, which marks a request as suspect.
import { TRAP_FIELD } from "./trap.ts";

/** Browsers ignore autocomplete="off" where they know a field, and password managers have attributes of their own. */
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
