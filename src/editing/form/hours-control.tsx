// Control for opening hours: each weekday has hours or is closed.
import type { ControlProps } from "./controls.tsx";
import { type Day, type Hours, readWeek, writeWeek } from "./week.ts";

/** Hours of a newly opened day if no other day is open. */
const USUAL_HOURS = { opens: "08:00", closes: "17:00" };

export function HoursControl({ id, value, onChange, label, describedBy }: ControlProps) {
  const week = readWeek(Array.isArray(value) ? (value as Hours[]) : []);

  function change(changed: Day) {
    onChange(writeWeek(week.map((day) => (day.day === changed.day ? changed : day))));
  }
  function open(day: Day): Day {
    const { opens, closes } = week.find(({ isOpen }) => isOpen) ?? USUAL_HOURS;
    return { ...day, isOpen: true, opens, closes };
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame around the control shows its name
    <div
      className="form-week"
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
    >
      {week.map((day) => (
        <fieldset key={day.day} className="form-day">
          <legend>{day.day}</legend>
          <label className="check" htmlFor={`${id}-${day.day}`}>
            <input
              id={`${id}-${day.day}`}
              type="checkbox"
              checked={day.isOpen}
              onChange={(event) => change(event.target.checked ? open(day) : { ...day, isOpen: false })}
            />
            <span>Open</span>
          </label>
          {day.isOpen ? (
            <>
              <input
                type="time"
                aria-label={`${day.day}, opens`}
                value={day.opens}
                onChange={(event) => change({ ...day, opens: event.target.value })}
              />
              <span aria-hidden="true">–</span>
              <input
                type="time"
                aria-label={`${day.day}, closes`}
                value={day.closes}
                onChange={(event) => change({ ...day, closes: event.target.value })}
              />
            </>
          ) : (
            <span className="quiet">Closed</span>
          )}
        </fieldset>
      ))}
    </div>
  );
}
