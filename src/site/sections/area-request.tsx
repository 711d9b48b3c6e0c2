// Invites visitors whose area is not listed to ask for it.

import { ButtonLink } from "#design/ui/button.tsx";
import type { LinkItem } from "../layout/site-data.ts";

type AreaRequestProps = { text: string; action: LinkItem };

export function AreaRequest({ text, action }: AreaRequestProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
      <p className="max-w-[52ch] text-lead">{text}</p>
      <ButtonLink look="clay" to={action.to}>
        {action.label}
      </ButtonLink>
    </div>
  );
}
