// Groups, titles, schemas and addresses of the content files that the office edits.
import type * as z from "zod";
import { toJsonSchema } from "#app/content/json-schema.ts";
import { directories, files, hasOwnSchema } from "#app/content/schemas/index.ts";
import type { Choices } from "#app/office/site/editing.ts";
import { type FieldSchema, nameReferences } from "#app/office/site/fields.ts";

type FileName = keyof typeof files;
type DirectoryName = keyof typeof directories;

/** Every file with its title and, if it is a page, its address. A file that is missing here does not compile. */
const fileEntries: Record<FileName, { group: Group; title: string; address?: string }> = {
  company: { group: "Company", title: "Name, hours and phone", address: "/contact" },
  facts: { group: "Company", title: "Facts and time spans" },
  visits: { group: "Company", title: "Visit booking" },
  office: { group: "Company", title: "Words of the office" },
  home: { group: "Pages", title: "Home page", address: "/" },
  about: { group: "Pages", title: "About, team and awards", address: "/about" },
  contact: { group: "Pages", title: "Contact and request form", address: "/contact" },
  navigation: { group: "Pages", title: "Menus and footer", address: "/" },
  newsletter: { group: "Pages", title: "Newsletter", address: "/" },
  errors: { group: "Pages", title: "Error pages" },
  redirects: { group: "Pages", title: "Redirects of old addresses" },
  "request-photos": { group: "Pages", title: "Photos of a request" },
  prices: { group: "Prices and planner", title: "Prices", address: "/services" },
  planner: { group: "Prices and planner", title: "Pool planner", address: "/planner" },
  "planner-entries": { group: "Prices and planner", title: "Links to the planner", address: "/" },
  services: { group: "Services", title: "List of services", address: "/services" },
  "services/pool-design": { group: "Services", title: "Pool Design", address: "/services/pool-design" },
  "services/pool-construction": {
    group: "Services",
    title: "Pool Construction",
    address: "/services/pool-construction",
  },
  "services/pool-renovation": {
    group: "Services",
    title: "Pool Renovation",
    address: "/services/pool-renovation",
  },
  "services/outdoor-living": {
    group: "Services",
    title: "Outdoor Living",
    address: "/services/outdoor-living",
  },
  "services/pool-maintenance": {
    group: "Services",
    title: "Pool Maintenance",
    address: "/services/pool-maintenance",
  },
  "services/water-features": {
    group: "Services",
    title: "Water Features",
    address: "/services/water-features",
  },
  portfolio: { group: "Projects", title: "Portfolio page", address: "/portfolio" },
  "area-pages": { group: "Areas", title: "Words of all area pages", address: "/areas" },
  "service-map": { group: "Areas", title: "Map of areas", address: "/services" },
  lots: { group: "Areas", title: "Sample lots", address: "/planner" },
  "guide-pages": { group: "Guides", title: "Words of all guides", address: "/guides" },
  testimonials: { group: "Reviews and videos", title: "Reviews", address: "/" },
  videos: { group: "Reviews and videos", title: "Videos", address: "/video-gallery" },
  films: { group: "Pictures", title: "Films" },
  pictures: { group: "Pictures", title: "Pictures" },
  mails: { group: "Emails", title: "Emails" },
  "legal-pages": { group: "Legal pages", title: "Words of the legal pages", address: "/terms" },
};

const directoryEntries: Record<DirectoryName, { group: Group; address: string }> = {
  projects: { group: "Projects", address: "/portfolio" },
  areas: { group: "Areas", address: "/areas" },
  otherServices: { group: "Services", address: "/services" },
  guides: { group: "Guides", address: "/guides" },
  legal: { group: "Legal pages", address: "" },
};

const groups = [
  "Company",
  "Pages",
  "Projects",
  "Services",
  "Areas",
  "Prices and planner",
  "Reviews and videos",
  "Guides",
  "Pictures",
  "Emails",
  "Legal pages",
] as const;
type Group = (typeof groups)[number];

/** Facts that don't depend on a file's text. */
type CatalogEntry = {
  path: string;
  group: Group;
  /** Null if the file's own value has the title. */
  title: string | null;
  address: string | null;
  schema: z.ZodType;
  isRemovable: boolean;
};

/** @param path "company.yaml", "areas/katy.yaml". Returns null if no file may have this path. */
export function findEntry(path: string): CatalogEntry | null {
  const name = path.replace(/\.yaml$/, "") as FileName;
  if (path.endsWith(".yaml") && Object.hasOwn(files, name)) {
    const { group, title, address = null } = fileEntries[name];
    return { path, group, title, address, schema: files[name], isRemovable: false };
  }
  const [, folder, slug, extension] = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(yaml|md)$/.exec(path) ?? [];
  for (const [key, directory] of Object.entries(directories)) {
    if (directory.folder !== folder || directory.extension !== extension || hasOwnSchema(path)) continue;
    const { group, address } = directoryEntries[key as DirectoryName];
    const isRemovable = directory.folder !== "legal";
    return { path, group, title: null, address: `${address}/${slug}`, schema: directory.schema, isRemovable };
  }
  return null;
}

/** Sorts by group, then the group's own pages before its items, then by title. */
export function compareFiles(
  a: { path: string; group: string; title: string },
  b: { path: string; group: string; title: string },
): number {
  const order = ({ group }: { group: string }) => groups.indexOf(group as Group);
  const isItem = ({ path }: { path: string }) => Number(findEntry(path)?.title === null);
  return order(a) - order(b) || isItem(a) - isItem(b) || a.title.localeCompare(b.title);
}

/** Returns a file's title, or its path if it has none. */
export function titleOf(path: string, value: unknown): string {
  // Titles of legal pages are sentences.
  const [, legal] = /^legal\/(.*)\.yaml$/.exec(path) ?? [];
  if (legal) return legal.charAt(0).toUpperCase() + legal.slice(1).replaceAll("-", " ");
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  const [own] = [findEntry(path)?.title, name, title].filter((text) => typeof text === "string" && text);
  return typeof own === "string" ? own : path;
}

const jsonSchemas = new Map<z.ZodType, Record<string, unknown>>();

/** Converting takes milliseconds, and schemas do not change. */
export function jsonSchemaOf({ schema }: CatalogEntry): Record<string, unknown> {
  const known = jsonSchemas.get(schema) ?? (toJsonSchema(schema) as Record<string, unknown>);
  jsonSchemas.set(schema, known);
  return known;
}

/** Returns the JSON schema of a file that may exist. */
export function schemaOfPath(path: string): FieldSchema {
  const entry = findEntry(path);
  return entry ? jsonSchemaOf(entry) : {};
}

export type SchemaReader = (path: string) => FieldSchema;

/** Returns a function that reads schemas with titles for references, so that staff read "Katy", not "katy". */
export function nameSchemas(titles: Partial<Choices>): SchemaReader {
  const known = new Map<string, FieldSchema>();
  return (path) => {
    const schema = known.get(path) ?? nameReferences(schemaOfPath(path), titles);
    known.set(path, schema);
    return schema;
  };
}
