// A link to the planner below the ground of an area, with a typical lot there and its rules.
import type { FullAreaData } from "#content/areas.ts";
import { PlanSketchDrawing } from "#design/drawing/plan-sketch.tsx";
import { type Background, Section } from "#design/ui/section.tsx";
import { Figures } from "./figures.tsx";
import { PlannerInvitationParts } from "./planner-invitation.tsx";

type AreaPlannerProps = FullAreaData["planner"] & { background: Background };

export function AreaPlanner({ background, note, lot, sketch, labels, rules, ...words }: AreaPlannerProps) {
  return (
    <Section background={background} labelledBy="planner" className="pt-0!">
      <PlannerInvitationParts
        {...words}
        drawing={
          <figure className="grid items-center gap-x-8 gap-y-3 sm:grid-cols-2 md:max-xl:grid-cols-1">
            <PlanSketchDrawing
              sketch={sketch}
              frameFt="own"
              labels={labels}
              className="w-full max-w-[18rem] overflow-visible max-sm:mx-auto max-sm:max-w-[15rem] max-sm:[&_text]:text-[1.3em]"
            />
            <Figures figures={rules} />
            <figcaption className="text-label text-stone sm:max-md:col-span-2 xl:col-span-2">
              {lot}. {note}
            </figcaption>
          </figure>
        }
      />
    </Section>
  );
}
