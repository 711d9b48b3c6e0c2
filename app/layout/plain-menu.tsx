// A menu of plain links, which works without the code of the other menus.
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { MainMenu } from "./site-data.ts";

/** The menu of browsers without scripts, and the styles that show them hidden content. */
export function NoScriptMenu({ main }: { main: MainMenu }) {
  return (
    <noscript>
      <style>
        {
          ".with-script{display:none!important}.accordion-content[data-state=closed],.tab-panel[data-state=inactive]{display:block}.carousel-viewport:not(.hero-viewport){overflow-x:auto}"
        }
      </style>
      <PlainMenu main={main} open={false} />
    </noscript>
  );
}

/** @param open opens the menu and moves the focus to it, because the visitor asked for it */
export function PlainMenu({ main, open }: { main: MainMenu; open: boolean }) {
  const groups = [
    ...main.services.groups,
    ...main.areas.groups,
    { label: "", links: [main.home, ...main.links, ...main.more, main.planner, main.consultation] },
  ];
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) summary.current?.focus();
  }, [open]);
  return (
    <details open={open} className="relative">
      <summary ref={summary} className="header-menu target flex items-center justify-end text-[0.875rem]">
        Menu
      </summary>
      <nav
        aria-label="Main"
        className="absolute top-full right-0 max-h-[80vh] w-80 overflow-y-auto bg-paper p-5 shadow-panel"
      >
        {groups.map(({ label, links }) => (
          <div key={label} className="border-t border-limestone py-3 first:border-0">
            {label && <p className="label text-stone">{label}</p>}
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="flex min-h-11 items-center">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}
