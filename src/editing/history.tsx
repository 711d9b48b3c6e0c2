// /office/site/history: every published version, what changed in it, and going back to it.
import { formatCount } from "#lib/numbers.ts";
import type { Office } from "#office/context.ts";
import { Refusal } from "#office/parts.tsx";
import { formatFullMoment } from "#requests/format-time.ts";
import { Differences } from "./differences.tsx";
import type { Version } from "./editing.ts";
import { readNames } from "./people.ts";
import { previewAddress } from "./preview/preview-addresses.ts";
import { BackToSite } from "./site-frame.tsx";

export async function loadHistory(office: Office) {
  const [versions, named] = await Promise.all([office.editing.listHistory(), readNames(office)]);
  return { versions: versions.map(named) };
}

type HistoryScreenProps = Awaited<ReturnType<typeof loadHistory>> & {
  refusal: string | undefined;
};

export function HistoryScreen({ versions, refusal }: HistoryScreenProps) {
  return (
    <>
      <BackToSite />
      <div className="page-head">
        <h1>History</h1>
      </div>
      <Refusal reason={refusal} />
      {versions.length === 0 ? (
        <p className="empty">
          Nothing has been published here yet. Each version will be listed with its changes.{" "}
          <a href="/office/site">Choose what to change</a>.
        </p>
      ) : (
        <p className="site-lead">
          Every version that visitors have seen, the newest first. You can go back to any of them.
        </p>
      )}
      {versions.map((version) => (
        <VersionPart key={version.id} version={version} versions={versions} />
      ))}
    </>
  );
}

function VersionPart({ version, versions }: { version: Version; versions: Version[] }) {
  const { who, kind, isCurrent, changes } = version;
  return (
    <section className="part">
      <h2>
        {nameVersion(version)}{" "}
        {isCurrent && (
          <span className="mark" data-tone="won">
            Visitors see this
          </span>
        )}
      </h2>
      <p className="site-draft">{describeVersion(version, versions, who)}</p>
      {changes.length === 0 && kind !== "delivered" && <p className="quiet">No texts or figures changed.</p>}
      {!isCurrent && (
        <p>
          <a href={previewAddress("/", version.id)}>See the website as it was</a>
        </p>
      )}
      {changes.map(({ id, title, address, differences }) => (
        <details key={id} open={isCurrent && changes.length === 1}>
          <summary>
            {title} <span className="quiet">({formatCount(differences.length, "change")})</span>
          </summary>
          <Differences differences={differences} />
          {!isCurrent && address && (
            <p>
              <a href={previewAddress(address, version.id)}>
                See this page as it was<span className="hidden-text">: {title}</span>
              </a>
            </p>
          )}
          {!isCurrent && <Restore version={version} versions={versions} only={{ id, title }} />}
        </details>
      ))}
      {!isCurrent && <Restore version={version} versions={versions} />}
    </section>
  );
}

type RestoreProps = {
  version: Version;
  versions: Version[];
  /** The subject to restore; the whole site by default. */
  only?: { id: string; title: string };
};

/** The button is in a part that opens, so that one click alone changes nothing. */
function Restore({ version, versions, only }: RestoreProps) {
  const { id, kind, at } = version;
  const later = versions.findIndex((one) => one.id === id);
  const name = nameVersion(version);
  const what = only ? `only “${only.title}”` : "the website";
  return (
    <details className="site-confirm">
      <summary>
        {only ? "Go back to this for this part alone…" : "Go back to this version…"}
        <span className="hidden-text"> {only ? `${only.title}, ${name}` : name}</span>
      </summary>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="latest" value={versions[0]?.id} />
        {only && <input type="hidden" name="only" value={only.id} />}
        <p>
          Visitors get {what} as it was {kind === "delivered" ? "delivered" : `on ${formatFullMoment(at)}`} at
          once. The {formatCount(later, "later version")} stay{later === 1 ? "s" : ""} in this list, and
          drafts stay as they are.
        </p>
        <button type="submit" name="intent" value="restore" className="button">
          {only ? "Go back for this part" : "Go back to this version"}
          <span className="hidden-text">: {only ? `${only.title}, ${name}` : name}</span>
        </button>
      </form>
    </details>
  );
}

function nameVersion({ kind, at }: Version): string {
  return kind === "delivered" ? "As delivered" : formatFullMoment(at);
}

function describeVersion({ kind, restored }: Version, versions: Version[], who: string): string {
  if (kind === "delivered") return "The website before the first change in the office";
  if (kind === "updated") return "An update of the website";
  if (kind === "published") return `Published by ${who}`;
  const earlier = versions.find(({ id }) => id === restored);
  if (earlier?.kind === "delivered") return `${who} went back to the website as delivered`;
  return `${who} went back to ${earlier ? `the version of ${formatFullMoment(earlier.at)}` : "an earlier version"}`;
}
