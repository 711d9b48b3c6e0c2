// The footer: contact details, links, newsletter form, social and legal links.
import type { CSSProperties } from "react";
import { LinkRow } from "#design/ui/link-row.tsx";
import { Hours } from "./hours.tsx";
import { Wordmark } from "./logo.tsx";
import { PhoneAndEmail } from "./phone-and-email.tsx";
import type { MenuGroup, SiteData } from "./site-data.ts";
import socialIcons from "./social-icons.svg?url";

/** In the order of their marks in social-icons.svg. */
const networks = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  pinterest: "Pinterest",
  houzz: "Houzz",
};

export function Footer({ site }: { site: SiteData }) {
  const { company, navigation } = site;
  const { planner } = navigation.main;
  return (
    <footer className="site-footer @container bg-deep text-paper">
      {/* With very large text on a small screen, one column. */}
      <div className="wrap grid @min-[16rem]:grid-cols-2 gap-x-8 gap-y-5 py-(--band) md:grid-cols-[5fr_3fr_3fr]! lg:grid-cols-12!">
        <div className="@min-[16rem]:col-span-2 md:col-span-1! md:max-lg:row-span-2 lg:col-span-3!">
          <Wordmark name={company.name} shortName={company.shortName} logo={company.logo} />
          <address className="mt-3 not-italic">
            <PhoneAndEmail phone={company.phone} email={company.email} />
            <p className="mt-1 text-small text-shallow">
              {company.address.street}
              <br />
              {`${company.address.city}, ${company.address.region} ${company.address.postalCode}`}
            </p>
          </address>
          <Hours hours={company.hours} />
          <a href={planner.to} className="underline-slide inline-flex min-h-11 items-center">
            {planner.label}
          </a>
        </div>
        <FooterMenu group={navigation.footer.quick} className="lg:col-span-2" />
        <FooterMenu
          group={navigation.footer.services}
          className="@min-[16rem]:max-lg:row-span-2 lg:col-span-2"
        />
        <FooterMenu group={navigation.footer.guides} className="lg:col-span-2" />
        <Newsletter {...navigation.newsletter} />
      </div>
      <div className="border-t border-paper/20 print:hidden">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-small text-shallow">
          <p>{`© ${site.year} ${company.name}`}</p>
          <LinkRow links={navigation.footer.legal} />
          <ul className="-mx-3 flex flex-wrap" style={{ "--marks": `url(${socialIcons})` } as CSSProperties}>
            {company.social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  className="target grid place-items-center transition-colors duration-200 hover:text-paper"
                >
                  <span className="sr-only">{`${company.shortName} on ${networks[network]}`}</span>
                  <span
                    className="social-mark bg-current"
                    style={{ "--place": placeOf(network) } as CSSProperties}
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

const placeOf = (network: keyof typeof networks) => Object.keys(networks).indexOf(network);

function FooterMenu({ group, className }: { group: MenuGroup; className: string }) {
  return (
    <nav aria-label={group.label} className={className}>
      <h2 className="label font-text text-shallow">{group.label}</h2>
      <ul className="mt-2">
        {group.links.map(({ label, to }) => (
          <li key={to}>
            <a
              href={to}
              className="inline-flex min-h-8 items-center text-small hover:underline hover:underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Newsletter({ title, text }: { title: string; text: string }) {
  return (
    <form method="post" action="/newsletter" className="print:hidden @min-[16rem]:col-span-2 md:col-span-3!">
      <h2 className="font-display text-title">{title}</h2>
      <p className="mt-2 max-w-[36ch] text-small text-shallow">{text}</p>
      <label htmlFor="newsletter-email" className="label mt-3 block text-shallow">
        Newsletter email
      </label>
      <div className="mt-1 flex border-b border-paper/70">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="name@example.com"
          className="min-h-12 min-w-0 flex-1 bg-transparent placeholder:text-shallow/80"
        />
        <button
          type="submit"
          className="target px-3 text-small font-medium hover:underline hover:underline-offset-4"
        >
          Subscribe
        </button>
      </div>
    </form>
  );
}
