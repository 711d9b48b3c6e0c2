// The links of one menu group.
import { NavLink } from "./nav-link.tsx";
import type { MenuGroup } from "./site-data.ts";

export function GroupLinks({ group, pathname }: { group: MenuGroup; pathname: string }) {
  return (
    <ul>
      {group.links.map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            pathname={pathname}
            className="flex min-h-11 items-center pl-4 text-small text-stone hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
