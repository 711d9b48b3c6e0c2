// Data of header and footer on every page: company and menus.
import { join } from "node:path";
import { toLocal } from "#lib/working-days.ts";
import { type LogoFiles, readLogo } from "./logo-files.ts";
import { withoutEndSlash } from "./page-path.ts";
import { readContent } from "./read.ts";

export function readSiteData() {
  const { company, navigation } = readContent();
  const { name, shortName, phone, email, address, hours, social, timeZone } = company;
  const { street, city, region, postalCode } = address;
  return {
    company: {
      name,
      shortName,
      logo: readSiteLogo().logo,
      phone,
      email,
      address: { street, city, region, postalCode },
      hours: hours.map(({ label, shown }) => ({ label, shown })),
      social: social.map(({ network, url }) => ({ network, url })),
    },
    navigation,
    year: Number(toLocal(new Date(), timeZone).date.slice(0, 4)),
  };
}

/** Returns the company's logo from content, or the repository's files. */
export function readSiteLogo(): LogoFiles {
  return readLogo(join(process.cwd(), "pictures"), readContent().company.logo);
}

/** Returns the public address without a trailing slash: `SITE_URL` if set, otherwise from company.yaml. */
export function siteUrl(): string {
  return withoutEndSlash(process.env.SITE_URL || readContent().company.url);
}
