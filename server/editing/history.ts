// Lists published versions for staff, down to the site before the first one.
import * as z from "zod";
import type { Version } from "#app/office/site/editing.ts";
import type { Store } from "../store/store.ts";

/** The id of the site before the first publication. */
const DELIVERED = "0";

/** Lists versions, newest first. */
export async function listHistory({ db }: Pick<Store, "db">): Promise<Version[]> {
  const rows = await db.selectFrom("publications").selectAll().orderBy("id", "desc").execute();
  const oldest = rows.at(-1);
  if (!oldest) return [];
  const versions = rows.map(({ id, at, who, kind, restored, changes }, index) => ({
    id: String(id),
    at,
    who,
    kind,
    restored: restored === null ? null : String(restored),
    changes: readChanges(changes),
    isCurrent: index === 0,
  }));
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

const storedChanges = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    differences: z.array(
      z.object({
        field: z.array(z.union([z.string(), z.number()])),
        label: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  }),
);

/** Words that can't be read must not hide the other versions. */
function readChanges(json: string): Version["changes"] {
  try {
    return storedChanges.parse(JSON.parse(json));
  } catch {
    return [];
  }
}
