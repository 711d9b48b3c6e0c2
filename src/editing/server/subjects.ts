// What the office edits, by subject: groups, titles, schemas and addresses.
import type * as z from "zod";
import { toJsonSchema } from "#content/json-schema.ts";
import type { ContentFiles } from "#content/read.ts";
import { directories, files, hasOwnSchema } from "#content/schemas/index.ts";
import { isRecord } from "#lib/is-record.ts";
import { isKeyOf } from "#lib/keys.ts";
import { memoizeByObject } from "#lib/memoize.ts";
import { capitalize } from "#office/capitalize.ts";
import type { Choices, Field } from "../editing.ts";
import { type FieldSchema, nameReferences } from "../fields.ts";
import { findPart, type PartId, parts } from "../subjects.ts";

type FileName = keyof typeof files;
type DirectoryName = keyof typeof directories;

type FileEntry = { group: Group; title: string; address?: string };
type ServiceName = Extract<FileName, `services/${string}`>;

/** Every file with its title and, if it is a page, its address. A file that is missing here does not compile. */
const fileEntries: Record<Exclude<FileName, ServiceName>, FileEntry> = {
  company: { group: "Company", title: "Web address and time zone", address: "/contact" },
  facts: { group: "Company", title: "Facts and time spans" },
  visits: { group: "Company", title: "Visit booking" },
  office: { group: "Company", title: "Words of the office" },
  home: { group: "Pages", title: "Home page", address: "/" },
  about: { group: "Pages", title: "About page", address: "/about" },
  contact: { group: "Pages", title: "Contact page and request form", address: "/contact" },
  navigation: { group: "Pages", title: "Menus and footer", address: "/" },
  newsletter: { group: "Pages", title: "Newsletter", address: "/" },
  errors: { group: "Pages", title: "Error pages" },
  redirects: { group: "Pages", title: "Redirects of old addresses" },
  "request-photos": { group: "Pages", title: "Photos of a request" },
  prices: { group: "Prices and planner", title: "Prices", address: "/services" },
  planner: { group: "Prices and planner", title: "Pool planner", address: "/planner" },
  "planner-entries": { group: "Prices and planner", title: "Links to the planner", address: "/" },
  services: { group: "Services", title: "List of services", address: "/services" },
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

function findEntry(name: FileName): FileEntry {
  if (isKeyOf(name, fileEntries)) return fileEntries[name];
  return { group: "Services", title: nameService(name), address: `/${name}` };
}

/** "services/pool-design" or "pool-design" is "Pool Design". */
export function nameService(name: string): string {
  const words = name.replace("services/", "").split("-");
  return words.map(capitalize).join(" ");
}

const groupsOfDirectories: Record<DirectoryName, Group> = {
  projects: "Projects",
  areas: "Areas",
  otherServices: "Services",
  pages: "Pages",
  guides: "Guides",
  legal: "Legal pages",
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

/** What the office edits in one form, drafts and publishes as a whole. */
export type Subject = {
  /** "company.yaml/hours", "areas/katy.yaml" */
  id: string;
  /** Path of its file in content/. */
  file: string;
  /** Null for a file without parts, or what is left of a file with parts. */
  part: PartId | null;
  group: Group;
  /** Null if the subject's own value has the title. */
  title: string | null;
  address: string | null;
  /** Of the whole file. */
  schema: z.ZodType;
  isRemovable: boolean;
};

/** @param id "company.yaml/hours", "areas/katy.yaml". Returns null if there can be no such subject */
export function findSubject(id: string): Subject | null {
  const part = findPart(id);
  if (part) {
    const file = id.slice(0, id.lastIndexOf("/"));
    const whole = findSubject(file);
    return whole && { ...whole, id, part: id as PartId, title: part.title, address: part.address };
  }
  const name = id.replace(/\.yaml$/, "") as FileName;
  if (id.endsWith(".yaml") && Object.hasOwn(files, name)) {
    const { group, title, address = null } = findEntry(name);
    return { id, file: id, part: null, group, title, address, schema: files[name], isRemovable: false };
  }
  const [, folder, slug, extension] = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(yaml|md)$/.exec(id) ?? [];
  for (const [key, directory] of Object.entries(directories)) {
    if (directory.folder !== folder || directory.extension !== extension || hasOwnSchema(id)) continue;
    const group = groupsOfDirectories[key as DirectoryName];
    const isRemovable = directory.address !== null;
    const address = `${directory.address ?? ""}/${slug}`;
    const place = { id, file: id, part: null, group, title: null, address };
    return { ...place, schema: directory.schema, isRemovable };
  }
  return null;
}

/** Returns the subjects of a file: its parts, then the file itself. */
export function subjectsOf(file: string): Subject[] {
  const ids = [...Object.keys(parts).filter((id) => id.startsWith(`${file}/`)), file];
  return ids.flatMap((id) => findSubject(id) ?? []);
}

/** Returns the subject to which a field of a file belongs. */
export function subjectAt(file: string, [name]: Field): string {
  const part = Object.entries(parts).find(
    ([id, { fields }]) => id.startsWith(`${file}/`) && (fields as readonly unknown[]).includes(name),
  );
  return part?.[0] ?? file;
}

/** Returns the part of a file's value that a subject has. */
export function pickValue({ file, part }: Pick<Subject, "file" | "part">, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => subjectAt(file, [name]) === (part ?? file)),
  );
}

/** Returns a subject's value in files; null if its file is missing. */
export function valueIn(files: ContentFiles, subject: Pick<Subject, "file" | "part">): unknown {
  const file = files.get(subject.file);
  return file === undefined ? null : pickValue(subject, file.value);
}

/** The same for a subject by its id; null for an unknown one, too. */
export function valueById(files: ContentFiles, id: string): unknown {
  const subject = findSubject(id);
  return subject && valueIn(files, subject);
}

/** Sorts by group, then the group's own pages before its items, then by title. */
export function compareSubjects(
  a: { id: string; group: string; title: string },
  b: { id: string; group: string; title: string },
): number {
  const order = ({ group }: { group: string }) => groups.indexOf(group as Group);
  const isItem = ({ id }: { id: string }) => Number(findSubject(id)?.title === null);
  return order(a) - order(b) || isItem(a) - isItem(b) || a.title.localeCompare(b.title);
}

/** Returns a subject's title, or its id if it has none. */
export function titleOf(id: string, value: unknown): string {
  // Titles of legal pages are sentences.
  const [, legal] = /^legal\/(.*)\.yaml$/.exec(id) ?? [];
  if (legal) return legal.charAt(0).toUpperCase() + legal.slice(1).replaceAll("-", " ");
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  const [own] = [findSubject(id)?.title, name, title].filter((text) => typeof text === "string" && text);
  return typeof own === "string" ? own : id;
}

/** Converting takes milliseconds, and all pages of a folder have the same schema. */
const convert = memoizeByObject((schema: z.ZodType) => toJsonSchema(schema));

/** Returns the JSON schema of a subject, without the fields of its file's other subjects. */
export function jsonSchemaOf(subject: Subject): Record<string, unknown> {
  const whole = convert(subject.schema);
  const { properties, required = [] } = whole;
  if (!properties) return whole;
  const own = pickValue(subject, properties) as typeof properties;
  return { ...whole, properties: own, required: required.filter((name) => name in own) };
}

/** Returns the JSON schema of a subject that may exist. */
export function schemaOfSubject(id: string): FieldSchema {
  const subject = findSubject(id);
  return subject ? jsonSchemaOf(subject) : {};
}

type SchemaReader = (id: string) => FieldSchema;

/** Returns a function that reads schemas with titles for references, so that staff read "Katy", not "katy". */
export function nameSchemas(titles: Partial<Choices>): SchemaReader {
  const known = new Map<string, FieldSchema>();
  return (id) => {
    const schema = known.get(id) ?? nameReferences(schemaOfSubject(id), titles);
    known.set(id, schema);
    return schema;
  };
}
