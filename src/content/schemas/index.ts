// Assigns schemas to the files of content/.
import { about } from "./about.ts";
import { area, areaPages, serviceMap } from "./area.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { errors } from "./errors.ts";
import { facts } from "./facts.ts";
import { guide, guidePages } from "./guides.ts";
import { home } from "./home.ts";
import { legal, legalPages } from "./legal.ts";
import { lots } from "./lots.ts";
import { mails } from "./mails.ts";
import { navigation } from "./navigation.ts";
import { newsletter } from "./newsletter.ts";
import { office } from "./office.ts";
import { films, pictures } from "./pictures.ts";
import { planner } from "./planner.ts";
import { plannerEntries } from "./planner-entries.ts";
import { portfolio } from "./portfolio.ts";
import { prices } from "./prices.ts";
import { project } from "./project.ts";
import { redirects } from "./redirects.ts";
import { requestPhotos } from "./request-photos.ts";
import { contentPage, service, serviceFiles } from "./services.ts";
import { testimonials } from "./testimonials.ts";
import { videos } from "./videos.ts";
import { visits } from "./visits.ts";

/** One file each: content/{name}.yaml. */
export const files = {
  company,
  facts,
  prices,
  navigation,
  newsletter,
  home,
  contact,
  testimonials,
  pictures,
  films,
  errors,
  planner,
  "planner-entries": plannerEntries,
  lots,
  portfolio,
  redirects,
  "request-photos": requestPhotos,
  videos,
  visits,
  about,
  mails,
  office,
  ...serviceFiles,
  "area-pages": areaPages,
  "guide-pages": guidePages,
  "legal-pages": legalPages,
  "service-map": serviceMap,
} as const;

/**
 * One file per item: content/{folder}/{slug}.{extension}, except those in `files`. A Markdown file is its front matter
 * and a field `body`. Its page is {address}/{slug}; an address of null is that of a page in fixed-pages.ts.
 */
export const directories = {
  projects: { folder: "projects", extension: "yaml", schema: project, address: "/portfolio" },
  areas: { folder: "areas", extension: "yaml", schema: area, address: "/areas" },
  legal: { folder: "legal", extension: "yaml", schema: legal, address: null },
  otherServices: { folder: "services", extension: "yaml", schema: service, address: "/services" },
  pages: { folder: "pages", extension: "yaml", schema: contentPage, address: "" },
  guides: { folder: "guides", extension: "md", schema: guide, address: "/guides" },
} as const;

/** Returns whether a file in a folder of items has its own schema. @param file "services/pool-design.yaml" */
export function hasOwnSchema(file: string): boolean {
  return Object.hasOwn(files, file.replace(/\.yaml$/, ""));
}
