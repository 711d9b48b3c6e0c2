// Lists published versions for staff, down to the site before the first one.
import type { Version } from "#app/office/site/editing.ts";
import { DELIVERED, listVersions, type StoredVersion } from "./site-folder.ts";

/** Lists versions, newest first. */
export function listHistory(contentDir: string): Version[] {
  const versions = listVersions(contentDir);
  const oldest = versions.at(-1);
  const published = versions.map((version, index) => toVersion(version, index === 0));
  return oldest ? [...published, describeDelivered(oldest)] : [];
}

function toVersion({ id, at, who, kind, restored, changes }: StoredVersion, isCurrent: boolean): Version {
  return { id, at, who, kind, restored, changes, isCurrent };
}

/** Describes the site before its first version, which can be restored, too. */
function describeDelivered({ at }: StoredVersion): Version {
  return { id: DELIVERED, at, who: "", kind: "delivered", restored: null, changes: [], isCurrent: false };
}
