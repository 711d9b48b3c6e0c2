// Data of header and footer on every page: company and menus.
import { join } from "node:path";
import { formatDay } from "#lib/dates.ts";
import { formatHours } from "#lib/opening-hours.ts";
import { toLocal } from "#lib/working-days.ts";
import { listNextHolidays } from "./calendar.ts";
import { type LogoFiles, readLogo } from "./logo-files.ts";
import { withoutEndSlash } from "./page-path.ts";
import { readContent } from "./read.ts";
import type { Company } from "./schemas/company.ts";

/** How early visitors read that the office has other hours. */
const HOLIDAYS_AHEAD_DAYS = 14;

/** Returns the week's hours as visitors read them, then those of the next holidays. */
export function listHours(company: Company) {
  return [
    ...company.hours.map(({ label, shown }) => ({ label, shown })),
    ...listNextHolidays(company, HOLIDAYS_AHEAD_DAYS).map((holiday) => ({
      label: `${holiday.name}, ${formatDay(holiday.date).replace(" ", "\u00a0")}`,
      shown: formatHours(holiday),
    })),
  ];
}

export function readSiteData() {
  const { company, navigation } = readContent();
  const { name, shortName, phone, email, address, social, timeZone } = company;
  const { street, city, region, postalCode } = address;
  return {
    company: {
      name,
      shortName,
      logo: readSiteLogo().logo,
      phone,
      email,
      address: { street, city, region, postalCode },
      hours: listHours(company),
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
