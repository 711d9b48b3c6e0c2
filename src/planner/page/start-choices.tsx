// Plans to start from, as small drawings with links: typical lots, an empty yard, our projects.
import { ChevronDown } from "lucide-react";
import { PlanSketchDrawing } from "#design/drawing/plan-sketch.tsx";
import type { PlanSketch } from "#lib/drawing-names.ts";

type Choice = {
  name: string;
  text: string;
  to: string;
  sketch: PlanSketch;
};
type StartChoicesProps = {
  title: string;
  intro: string;
  note: string;
  groups: { label: string; choices: Choice[] }[];
  /** Whether the choices are shown, as for visitors without a plan. */
  open: boolean;
};

/** Links, which need no scripts. */
export function StartChoices({ title, intro, note, groups, open }: StartChoicesProps) {
  return (
    <details
      open={open}
      aria-labelledby="starts"
      className="group/starts border-t border-limestone py-5 print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <h2 id="starts" className="font-display text-title">
          {title}
        </h2>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.25}
          className="shrink-0 transition-transform duration-200 group-open/starts:rotate-180"
        />
      </summary>
      <p className="mt-2 max-w-[52ch] text-small text-stone">{intro}</p>
      <div>
        {groups.map(({ label, choices }) => (
          <div key={label} className="mt-6">
            <h3 className="label font-text text-stone">{label}</h3>
            <ul className="mt-3 grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4">
              {choices.map((choice) => (
                <li key={choice.to}>
                  <StartLink {...choice} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="mt-5 max-w-[60ch] text-label text-stone">{note}</p>
      </div>
    </details>
  );
}

/** Scripts open its plan in place (src/planner/editor/shortcuts.ts). */
function StartLink({ name, text, to, sketch }: Choice) {
  return (
    <a href={to} className="group block">
      <span className="block bg-travertine p-1 transition-colors duration-200 group-hover:bg-shallow">
        <PlanSketchDrawing sketch={sketch} className="w-full" />
      </span>
      <span className="mt-2 block text-small leading-snug font-medium group-hover:underline group-hover:underline-offset-4">
        {name}
      </span>
      <span className="block text-label text-stone">{text}</span>
    </a>
  );
}
