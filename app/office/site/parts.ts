// Parts of content files that staff look for by their purpose, and the list of all files.
import type { EditableFile, Field, PageKind } from "./editing.ts";
import { PICTURES_ADDRESS } from "./pictures.ts";

export type Part = { file: string; label: string; fields: Field[]; address?: string };

/** Parts by their name in an address: /office/site/edit/company.yaml?part=hours. */
export const parts = {
  hours: { file: "company.yaml", label: "Opening hours and holidays", fields: [["hours"], ["holidays"]] },
  contact: {
    file: "company.yaml",
    label: "Phone, email and address",
    fields: [["phone"], ["email"], ["address"]],
  },
  brand: {
    file: "company.yaml",
    label: "Name, logo, colors and phone",
    fields: [["name"], ["shortName"], ["formerNames"], ["tagline"], ["phone"], ["logo"], ["colors"]],
    address: "/",
  },
  figures: {
    file: "company.yaml",
    label: "Figures, proof and social media",
    fields: [["founded"], ["stats"], ["proof"], ["social"]],
    address: "/",
  },
  team: { file: "about.yaml", label: "Team", fields: [["team"]] },
  awards: { file: "about.yaml", label: "Awards and credentials", fields: [["record"]] },
  questions: { file: "contact.yaml", label: "Questions and answers", fields: [["questions"]] },
  budgets: { file: "prices.yaml", label: "Budgets of the request form", fields: [["budgets"]] },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export function findPart(name: string | null, file: string): Part | null {
  if (name === null || !Object.hasOwn(parts, name)) return null;
  const part = parts[name as PartName];
  return part.file === file ? (part as Part) : null;
}

type Listed = { part: PartName } | { file: string };

/** The tasks that come up most, above the list of all files. */
const firstGroups: { label: string; entries: Listed[] }[] = [
  {
    label: "Company",
    entries: [
      { part: "hours" },
      { part: "contact" },
      { part: "brand" },
      { part: "figures" },
      { file: "prices.yaml" },
    ],
  },
  {
    label: "People and trust",
    entries: [{ part: "team" }, { file: "testimonials.yaml" }, { part: "awards" }, { part: "questions" }],
  },
];

export type Entry = { href: string; label: string; file: EditableFile };
export type Addition = { href: string; label: string };
export type EntryGroup = { label: string; entries: Entry[]; additions: Addition[] };

function pageAddition(kind: PageKind, label: string): Addition {
  return { href: `/office/site/new?kind=${kind}`, label };
}

/** What can be added to a group: a page, or an item of a list. */
const additions: Record<string, Addition[]> = {
  "People and trust": [
    { href: editAddress("about.yaml", { part: "team", addTo: ["team", "members"] }), label: "Add a person" },
    { href: editAddress("testimonials.yaml", { addTo: ["items"] }), label: "Add a review" },
    {
      href: editAddress("about.yaml", { part: "awards", addTo: ["record", "awards", "items"] }),
      label: "Add an award",
    },
    {
      href: editAddress("contact.yaml", { part: "questions", addTo: ["questions", "items"] }),
      label: "Add a question",
    },
  ],
  Projects: [pageAddition("project", "Add a project")],
  Areas: [pageAddition("area", "Add an area")],
  Services: [pageAddition("service", "Add a service")],
  Guides: [pageAddition("guide", "Add a guide")],
};

/** Returns all files in groups; parts come before the files that they are in. */
export function groupEntries(files: EditableFile[]): EntryGroup[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const listed = new Set(["testimonials.yaml"]);
  const first = firstGroups.map(({ label, entries }) => ({
    label,
    entries: entries.flatMap((entry) => toEntry(entry, byPath)),
    additions: additions[label] ?? [],
  }));
  const others = files.filter(({ path }) => !listed.has(path));
  const labels = [...new Set(others.map(({ group }) => group))];
  const rest = labels.map((label) => ({
    label: label === "Company" ? "Company, all fields" : label,
    entries: others
      .filter(({ group }) => group === label)
      .map((file) => ({ href: editAddress(file.path), label: file.title, file })),
    additions: additions[label] ?? [],
  }));
  return [...first, ...rest];
}

function toEntry(entry: Listed, files: Map<string, EditableFile>): Entry[] {
  const path = "part" in entry ? parts[entry.part].file : entry.file;
  const file = files.get(path);
  if (!file) return [];
  const label = "part" in entry ? parts[entry.part].label : file.title;
  return [{ href: editAddress(path, "part" in entry ? { part: entry.part } : {}), label, file }];
}

type Shown = {
  part?: string;
  field?: Field;
  /** The list that gets a new item. */
  addTo?: Field;
};

/** Returns the address of a file's form, of one part of it, with one field shown or an item added. */
export function editAddress(path: string, { part, field, addTo }: Shown = {}): string {
  // Pictures are edited one at a time.
  if (path === "pictures.yaml") return [PICTURES_ADDRESS, ...(field ?? []).slice(0, 1)].join("/");
  const query = new URLSearchParams();
  if (part) query.set("part", part);
  if (field && field.length > 0) query.set("field", JSON.stringify(field));
  if (addTo) query.set("add", JSON.stringify(addTo));
  return `/office/site/edit/${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Reads a field of an address: the one to show, or the list to add to. Null if it has none. */
export function readField(search: URLSearchParams, name: "field" | "add"): Field | null {
  try {
    const field: unknown = JSON.parse(search.get(name) ?? "null");
    return Array.isArray(field) && field.every(isFieldName) ? field : null;
  } catch {
    return null;
  }
}

function isFieldName(name: unknown): name is string | number {
  return typeof name === "string" || typeof name === "number";
}
