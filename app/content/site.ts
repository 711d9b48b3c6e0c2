// Data of header and footer on every page: company and menus.
import { join } from "node:path";
import { toLocal } from "#app/working-days.ts";
import { readLogo } from "./logo-files.ts";
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
      logo: logoOf(company.logo),
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

/** The company's logo from content, or the repository's file. */
function logoOf(path?: string): string {
  return readLogo(join(process.cwd(), "pictures"), path).logo;
}

/** Returns the public address without a trailing slash: `SITE_URL` if set, otherwise from company.yaml. */
export function siteUrl(): string {
  return withoutEndSlash(process.env.SITE_URL || readContent().company.url);
}
