// The links of one menu group.
import { NavLink } from "react-router";
import type { MenuGroup } from "./site-data.ts";

export function GroupLinks({ group }: { group: MenuGroup }) {
  return (
    <ul>
      {group.links.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            prefetch="intent"
            className="flex min-h-11 items-center pl-4 text-small text-stone hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
