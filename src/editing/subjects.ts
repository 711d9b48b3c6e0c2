// Subjects that the office edits: a content file, or a part of one that people look for by its purpose.
import { isKeyOf } from "#lib/keys.ts";
import { parseJson } from "#lib/parse-json.ts";
import type { EditableSubject, Field, PageKind } from "./editing.ts";
import { PICTURES_ADDRESS } from "./pictures.ts";

/** Fields of a file with a form of their own. The file's own form has all others. */
type Part = { title: string; fields: readonly string[]; address: string };

/** Parts by the id of their subject, in the order of lists. No field is in two of them. */
export const parts = {
  "company.yaml/hours": {
    title: "Opening hours and holidays",
    fields: ["hours", "holidays"],
    address: "/contact",
  },
  "company.yaml/contact": {
    title: "Phone, email and address",
    fields: ["phone", "email", "address"],
    address: "/contact",
  },
  "company.yaml/brand": {
    title: "Name, logo and colors",
    fields: ["name", "shortName", "formerNames", "tagline", "logo", "colors"],
    address: "/",
  },
  "company.yaml/figures": {
    title: "Figures, proof and social media",
    fields: ["founded", "stats", "proof", "social"],
    address: "/",
  },
  "about.yaml/team": { title: "Team", fields: ["team"], address: "/about" },
  "about.yaml/awards": { title: "Awards and credentials", fields: ["record"], address: "/about" },
  "contact.yaml/questions": { title: "Questions and answers", fields: ["questions"], address: "/contact" },
} as const satisfies Record<string, Part>;

export type PartId = keyof typeof parts;

/** @param id of a subject. Returns null for a whole file */
export function findPart(id: string): Part | null {
  return isKeyOf(id, parts) ? parts[id] : null;
}

/** Frequent tasks, above the list of all subjects. */
const taskGroups: { label: string; tasks: (PartId | "prices.yaml" | "testimonials.yaml")[] }[] = [
  {
    label: "Company",
    tasks: [
      "company.yaml/hours",
      "company.yaml/contact",
      "company.yaml/brand",
      "company.yaml/figures",
      "prices.yaml",
    ],
  },
  {
    label: "People and trust",
    tasks: ["about.yaml/team", "testimonials.yaml", "about.yaml/awards", "contact.yaml/questions"],
  },
];

export type Entry = { href: string; label: string; subject: EditableSubject };
type Addition = { href: string; label: string };
export type EntryGroup = { label: string; entries: Entry[]; additions: Addition[] };

function pageAddition(kind: PageKind, label: string): Addition {
  return { href: `/office/site/new?kind=${kind}`, label };
}

/** What can be added to a group: a page, or an item of a list. */
const additions: Record<string, Addition[]> = {
  "People and trust": [
    { href: editAddress("about.yaml/team", { addTo: ["team", "members"] }), label: "Add a person" },
    { href: editAddress("testimonials.yaml", { addTo: ["items"] }), label: "Add a review" },
    {
      href: editAddress("about.yaml/awards", { addTo: ["record", "awards", "items"] }),
      label: "Add an award",
    },
    {
      href: editAddress("contact.yaml/questions", { addTo: ["questions", "items"] }),
      label: "Add a question",
    },
  ],
  Projects: [pageAddition("project", "Add a project")],
  Areas: [pageAddition("area", "Add an area")],
  Pages: [pageAddition("page", "Add a page")],
  Services: [pageAddition("service", "Add a service")],
  Guides: [pageAddition("guide", "Add a guide")],
};

/** Returns the frequent tasks, then all other subjects in their groups. */
export function groupEntries(subjects: EditableSubject[]): EntryGroup[] {
  const frequent = taskGroups.map(({ label, tasks }) => ({
    label,
    entries: tasks.flatMap((task) => subjects.filter(({ id }) => id === task).map(toEntry)),
    additions: additions[label] ?? [],
  }));
  const others = subjects.filter(({ id }) => findPart(id) === null);
  const groups = [...new Set(others.map(({ group }) => group))].map((group) => ({
    label: group === "Company" ? "More of the company" : group,
    entries: others.filter((subject) => subject.group === group).map(toEntry),
    additions: additions[group] ?? [],
  }));
  return [...frequent, ...groups];
}

function toEntry(subject: EditableSubject): Entry {
  return { href: editAddress(subject.id), label: subject.title, subject };
}

type Shown = {
  field?: Field;
  /** The list that gets a new item. */
  addTo?: Field;
};

/** Returns the address of a subject's form, with one field shown or an item added. */
export function editAddress(id: string, { field, addTo }: Shown = {}): string {
  // Pictures are edited one at a time.
  if (id === "pictures.yaml") return [PICTURES_ADDRESS, ...(field ?? []).slice(0, 1)].join("/");
  const query = new URLSearchParams();
  if (field && field.length > 0) query.set("field", JSON.stringify(field));
  if (addTo) query.set("add", JSON.stringify(addTo));
  return `/office/site/edit/${id}${query.size > 0 ? `?${query}` : ""}`;
}

/** Reads a field of an address: the one to show, or the list to add to. Null if it has none. */
export function readField(search: URLSearchParams, name: "field" | "add"): Field | null {
  return parseField(search.get(name) ?? "null");
}

/** Returns null for anything but a field in JSON. */
export function parseField(json: string): Field | null {
  const field = parseJson(json);
  return Array.isArray(field) && field.every(isFieldName) ? field : null;
}

function isFieldName(name: unknown): name is string | number {
  return typeof name === "string" || typeof name === "number";
}
