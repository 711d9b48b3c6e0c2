// Roles of staff, and which screens, forms and files of the office each may use.

export const roles = ["owner", "editor", "sales"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  owner: "Owner: everything",
  editor: "Editor: the website",
  sales: "Sales: requests and visits",
};

type Part = "own" | "requests" | "reports" | "site" | "staff";

/** Parts of the office by their addresses. Each has those below it, too; /office itself is Today. */
const parts: Record<string, Part> = {
  "/office/account": "own",
  "/office/403": "own",
  "/office/404": "own",
  "/office/500": "own",
  "/office/pulse": "requests",
  "/office/requests": "requests",
  "/office/requests.csv": "requests",
  "/office/photos": "requests",
  "/office/files": "requests",
  "/office/visits": "requests",
  "/office/reports": "reports",
  "/office/reports.csv": "reports",
  "/office/site": "site",
  "/office/staff": "staff",
};

const partsOf: Record<Role, readonly Part[]> = {
  owner: ["own", "requests", "reports", "site", "staff"],
  editor: ["own", "site"],
  sales: ["own", "requests"],
};

/** Whether a role may use an address. An address that is in no part is for owners, so that none is open by mistake. */
export function mayUse(role: Role, path: string): boolean {
  const part = findPart(path);
  return part === null ? role === "owner" : partsOf[role].includes(part);
}

function findPart(path: string): Part | null {
  if (path === "/office") return "requests";
  const address = /^\/office\/[^/]+/.exec(path)?.[0] ?? "";
  return Object.hasOwn(parts, address) ? (parts[address] ?? null) : null;
}

/** Returns the first screen of a role. */
export function findHome(role: Role): string {
  return role === "editor" ? "/office/site" : "/office";
}

/** Whether somebody may own requests. */
export function worksOnRequests({ role }: { role: Role }): boolean {
  return partsOf[role].includes("requests");
}

/** Reads a stored role; null if it is none, which may do nothing. */
export function toRole(text: unknown): Role | null {
  return roles.find((role) => role === text) ?? null;
}
