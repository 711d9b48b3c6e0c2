// Structured data for search engines. Ratings are left out: search engines ignore a site's own.
import type {
  Article,
  BreadcrumbList,
  HomeAndConstructionBusiness,
  Service,
  VideoObject,
  WebApplication,
  WithContext,
} from "schema-dts";
import { listNextHolidays } from "../calendar.ts";
import type { Company } from "../schemas/company.ts";

/**
 * Return type of the functions below, which check their values against schema.org's types. Returning those types would
 * slow the compiler down by minutes.
 */
export type LinkedData = { "@type": string; [property: string]: unknown };

function businessId(siteUrl: string): string {
  return `${siteUrl}/#business`;
}

/** Search engines ask for special hours some weeks ahead. */
const HOLIDAYS_AHEAD_DAYS = 60;
/** How they read a day on which a business is closed. */
const CLOSED = { opens: "00:00", closes: "00:00" };

/** @param areas names of the towns and districts served */
export function business(company: Company, siteUrl: string, areas: string[]): LinkedData {
  const { address } = company;
  return {
    "@context": "https://schema.org",
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(siteUrl),
    name: company.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    telephone: company.phone,
    email: company.email,
    foundingDate: String(company.founded),
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: company.hours
      .filter(({ opens, closes }) => opens && closes)
      .map(({ days, opens = "", closes = "" }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days,
        opens,
        closes,
      })),
    specialOpeningHoursSpecification: listNextHolidays(company, HOLIDAYS_AHEAD_DAYS).map(
      ({ date, opens = CLOSED.opens, closes = CLOSED.closes }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: date,
        validThrough: date,
        opens,
        closes,
      }),
    ),
    areaServed: areas,
    sameAs: company.social.map(({ url }) => url),
  } satisfies WithContext<HomeAndConstructionBusiness>;
}

export function buildBreadcrumbs(trail: { label: string; to: string }[], siteUrl: string): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to === "/" ? `${siteUrl}/` : siteUrl + to,
    })),
  } satisfies WithContext<BreadcrumbList>;
}

export function service(
  { name, description, path }: { name: string; description: string; path: string },
  siteUrl: string,
  areas: string[],
): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    description,
    serviceType: name,
    url: siteUrl + path,
    provider: { "@id": businessId(siteUrl) },
    areaServed: areas,
  } satisfies WithContext<Service>;
}

/** A guide, written and published by the company. `updated` is an ISO time with its zone, `image` an absolute address. */
export function article(
  guide: {
    headline: string;
    description: string;
    path: string;
    updated: string;
    image: string;
    publisher: string;
    sources: { title: string; url?: string | undefined }[];
  },
  siteUrl: string,
): LinkedData {
  const { headline, description, path, updated, image, publisher, sources } = guide;
  const company = {
    "@type": "Organization" as const,
    "@id": businessId(siteUrl),
    name: publisher,
    url: `${siteUrl}/`,
  };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline,
    description,
    url: siteUrl + path,
    image,
    dateModified: updated,
    author: company,
    publisher: company,
    citation: sources.flatMap(({ title, url }) =>
      url ? [{ "@type": "CreativeWork" as const, name: title, url }] : [],
    ),
  } satisfies WithContext<Article>;
}

/** @param video with absolute addresses; `uploadDate` is an ISO time with its zone, as search engines ask for */
export function videoObject(video: {
  name: string;
  description: string;
  thumbnailUrl: string;
  uploadDate: string;
  contentUrl: string;
}): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    ...video,
  } satisfies WithContext<VideoObject>;
}

/** A tool that anyone may use in the browser, without an account and for free. The page's meta tags describe it. */
export function buildWebApplication(
  { name, path }: { name: string; path: string },
  siteUrl: string,
): LinkedData {
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name,
    url: siteUrl + path,
    applicationCategory: "DesignApplication",
    offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
    provider: { "@id": businessId(siteUrl) },
  } satisfies WithContext<WebApplication>;
}
