// What every page needs of content/: the company and the menus, cut to what header and footer show.
import { readContent } from "./read.ts";

export function siteData() {
  const { company, navigation } = readContent();
  const { name, shortName, phone, email, address, hours, social } = company;
  const { street, city, region, postalCode } = address;
  return {
    company: {
      name,
      shortName,
      phone,
      email,
      address: { street, city, region, postalCode },
      hours: hours.map(({ label, shown }) => ({ label, shown })),
      social: social.map(({ network, url }) => ({ network, url })),
    },
    navigation,
    year: new Date().getFullYear(),
  };
}

/** The site's public address without a trailing slash: `SITE_URL` when set (at build), else the one in company.yaml. */
export function siteUrl(): string {
  return (process.env.SITE_URL || readContent().company.url).replace(/\/+$/, "");
}
