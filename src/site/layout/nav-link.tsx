// A link of the menus, marked when it leads to the current page.
import type { ComponentProps } from "react";

type NavLinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  /** The path of the current page. */
  pathname: string;
  /** Whether pages below this one count as well. */
  andBelow?: boolean;
};

export function NavLink({ to, pathname, andBelow = false, ...props }: NavLinkProps) {
  const isCurrent = pathname === to || (andBelow && pathname.startsWith(`${to}/`));
  return <a {...props} href={to} aria-current={isCurrent ? "page" : undefined} />;
}
