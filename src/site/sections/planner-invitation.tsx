// A link to the planner, the same on every page: a drawing and what visitors get.
import type { ReactNode } from "react";
import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { ButtonLink } from "#design/ui/button.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import type { LinkItem } from "../layout/site-data.ts";

type InvitationWords = { label: string; title: string; text: string; action: LinkItem };

/** A separate section with the drawing of a yard. */
export function PlannerInvitation({ className = "", ...words }: InvitationWords & { className?: string }) {
  return (
    <Section className={className} labelledBy="planner">
      <PlannerInvitationParts
        {...words}
        drawing={
          <div className="mx-auto max-w-[22rem] max-md:mr-0 max-md:-mt-[4.25rem] max-md:max-w-[9.5rem]">
            <DrawingFile family="planner" name="yard" />
          </div>
        }
      />
    </Section>
  );
}

/** Parts to place in another section, with a drawing from the caller. */
export function PlannerInvitationParts({
  label,
  title,
  text,
  action,
  drawing,
}: InvitationWords & { drawing: ReactNode }) {
  return (
    <div className="grid items-center gap-x-8 gap-y-5 md:gap-y-8 md:grid-cols-2 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <SectionHeading id="planner" label={label} title={title} intro={text} />
        <p className="mt-5 md:mt-6">
          <ButtonLink look="line" to={action.to}>
            {action.label}
          </ButtonLink>
        </p>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">{drawing}</div>
    </div>
  );
}
