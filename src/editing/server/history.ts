// Lists published versions for staff, down to the site before the first one.
import type { Selectable } from "kysely";
import * as z from "zod";
import { parseJson } from "#lib/parse-json.ts";
import type { Store } from "#platform/database/store.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Version } from "../editing.ts";

/** The id of the site before the first publication. */
const DELIVERED = "0";

type PublicationRow = Selectable<Tables["publications"]>;

function toVersion({ id, at, who, kind, restored, changes }: PublicationRow, isCurrent: boolean): Version {
  return {
    id: String(id),
    at,
    who,
    kind,
    restored: restored === null ? null : String(restored),
    changes: readChanges(changes),
    isCurrent,
  };
}

/** Returns the newest version, or null before the first publication. */
export async function readNewest({ db }: Pick<Store, "db">): Promise<Version | null> {
  const row = await db
    .selectFrom("publications")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toVersion(row, true) : null;
}

/** Lists versions, newest first. */
export async function listHistory({ db }: Pick<Store, "db">): Promise<Version[]> {
  const rows = await db.selectFrom("publications").selectAll().orderBy("id", "desc").execute();
  const oldest = rows.at(-1);
  if (!oldest) return [];
  const versions = rows.map((row, index) => toVersion(row, index === 0));
  return [
    ...versions,
    {
      id: DELIVERED,
      at: oldest.at,
      who: "",
      kind: "delivered",
      restored: null,
      changes: [],
      isCurrent: false,
    },
  ];
}

/** One text or figure that differs, as it is stored. */
export const storedDifference = z.object({
  field: z.array(z.union([z.string(), z.number()])),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const storedChanges = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    differences: z.array(storedDifference),
  }),
);

/** Words that can't be read must not hide the other versions. */
function readChanges(json: string): Version["changes"] {
  return storedChanges.safeParse(parseJson(json)).data ?? [];
}
