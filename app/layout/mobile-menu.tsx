// The full-screen menu of narrow screens. Its groups open and close independently.
import { Phone, Plus, X } from "lucide-react";
import { Collapsible, Dialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { NavLink } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { phoneHref } from "./contact-links.ts";
import { GroupLinks } from "./group-links.tsx";
import { HomeLink } from "./logo.tsx";
import type { MenuGroup, SiteData } from "./site-data.ts";

type MobileMenuProps = {
  site: SiteData;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
};

const row =
  "flex min-h-14 w-full items-center justify-between border-t border-limestone font-display text-title tracking-(--tracking-display)";

export default function MobileMenu({ site, open, onOpenChange, onClosed }: MobileMenuProps) {
  const { main } = site.navigation;
  const close = () => onOpenChange(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="menu-overlay @container fixed inset-0 z-40 overflow-y-auto overscroll-contain bg-paper text-ink">
          <Dialog.Content
            aria-describedby={undefined}
            className="wrap pb-8"
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              closeButton.current?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              onClosed();
            }}
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <div className="flex h-(--header) items-center justify-between">
              <HomeLink name={site.company.name} shortName={site.company.shortName} onClick={close} />
              <Dialog.Close
                ref={closeButton}
                aria-label="Close menu"
                className="target -mr-2.5 grid place-items-center"
              >
                <X aria-hidden="true" size={26} strokeWidth={1.25} />
              </Dialog.Close>
            </div>
            <nav aria-label="Main" className="mt-2 border-b border-limestone">
              <MenuLink {...main.home} onPress={close} />
              <Branch title={main.services.label} look={row}>
                <Groups groups={main.services.groups} onPress={close} />
              </Branch>
              <Branch title={main.areas.label} look={row}>
                <Groups groups={main.areas.groups} onPress={close} />
              </Branch>
              {[...main.links, ...main.more].map((link) => (
                <MenuLink key={link.to} {...link} onPress={close} />
              ))}
            </nav>
            <ButtonLink look="clay" to={main.consultation.to} onClick={close} className="mt-8 w-full">
              {main.consultation.label}
            </ButtonLink>
            <ButtonLink look="line" to={main.planner.to} onClick={close} className="mt-3 w-full">
              {main.planner.label}
            </ButtonLink>
            <a
              href={phoneHref(site.company.phone)}
              className="mt-4 flex min-h-12 items-center justify-center gap-3 font-medium"
            >
              <Phone aria-hidden="true" size={18} strokeWidth={1.5} />
              <span>{site.company.phone}</span>
            </a>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MenuLink({ to, label, onPress }: { to: string; label: string; onPress: () => void }) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      onClick={onPress}
      className={`${row} aria-[current]:text-deep aria-[current]:underline aria-[current]:decoration-1 aria-[current]:underline-offset-4`}
    >
      {label}
    </NavLink>
  );
}

function Groups({ groups, onPress }: { groups: MenuGroup[]; onPress: () => void }) {
  return groups.map((group) => (
    <Branch
      key={group.label}
      title={group.label}
      look="flex min-h-12 w-full items-center justify-between pl-4 font-medium"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: clicks of links bubble here, from the keyboard too */}
      <div onClick={onPress} className="pb-2 pl-4">
        <GroupLinks group={group} />
      </div>
    </Branch>
  ));
}

function Branch({ title, look, children }: { title: string; look: string; children: ReactNode }) {
  return (
    <Collapsible.Root>
      <Collapsible.Trigger className={`group ${look}`}>
        <span>{title}</span>
        <Plus
          aria-hidden="true"
          size={20}
          strokeWidth={1.25}
          className="transition-transform duration-200 ease-settle group-data-[state=open]:rotate-45"
        />
      </Collapsible.Trigger>
      <Collapsible.Content>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
