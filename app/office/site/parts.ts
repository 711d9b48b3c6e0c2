// Parts of content files that staff look for by their purpose, and the list of all files.
import type { EditableFile, Field, PageKind } from "./editing.ts";
import { PICTURES_ADDRESS } from "./pictures.ts";

type Part = { file: string; label: string; fields: Field[]; address?: string };

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
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export function findPart(name: string | null, file: string): Part | null {
  if (name === null || !Object.hasOwn(parts, name)) return null;
  const part = parts[name as PartName];
  return part.file === file ? (part as Part) : null;
}

/** The name of a part, or the path of a whole file. */
type Task = PartName | `${string}.yaml`;

/** Frequent tasks, above the list of all files. */
const taskGroups: { label: string; tasks: Task[] }[] = [
  { label: "Company", tasks: ["hours", "contact", "brand", "figures", "prices.yaml"] },
  { label: "People and trust", tasks: ["team", "testimonials.yaml", "awards", "questions"] },
];

export type Entry = { href: string; label: string; file: EditableFile };
type Addition = { href: string; label: string };
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

/** Returns the frequent tasks, then all files in their groups. */
export function groupEntries(files: EditableFile[]): EntryGroup[] {
  const frequent = taskGroups.map(({ label, tasks }) => ({
    label,
    entries: tasks.flatMap((task) => toEntry(task, files)),
    additions: additions[label] ?? [],
  }));
  const groups = [...new Set(files.map(({ group }) => group))].map((group) => ({
    label: group === "Company" ? "Company, all fields" : group,
    entries: files
      .filter((file) => file.group === group)
      .map((file) => ({ href: editAddress(file.path), label: file.title, file })),
    additions: additions[group] ?? [],
  }));
  return [...frequent, ...groups];
}

/** Returns an empty list if the file does not exist. */
function toEntry(task: Task, files: EditableFile[]): Entry[] {
  const part = (parts as Partial<Record<Task, Part>>)[task];
  const path = part?.file ?? task;
  const file = files.find((one) => one.path === path);
  if (!file) return [];
  return [{ href: editAddress(path, part && { part: task }), label: part?.label ?? file.title, file }];
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
