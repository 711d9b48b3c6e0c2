// /office/site/checklist: samples to replace, confirm or remove by group, and what else is left.
import { isKeyOf } from "#lib/keys.ts";
import { formatCount } from "#lib/numbers.ts";
import { leadTo, type OfficeAction, refuseForm } from "#office/action.ts";
import type { Office } from "#office/context.ts";
import { Refusal } from "#office/parts.tsx";
import type { ChecklistItem, SampleGroup } from "./editing.ts";
import { pagesOfSubjects } from "./preview/preview-pages.ts";
import { BackToSite } from "./site-frame.tsx";
import { editAddress } from "./subjects.ts";

export const CHECKLIST_ADDRESS = "/office/site/checklist";

/** Notices after a change, by the `done` parameter. */
const notices = {
  confirm: "Confirmed as yours, in drafts.",
  remove: "Removed, in drafts. Visitors see no change until somebody publishes.",
};

export async function loadChecklist({ editing }: Office, { searchParams }: URL) {
  const [checklist, subjects, choices, drafts] = await Promise.all([
    editing.readChecklist(),
    editing.list(),
    editing.listChoices(),
    editing.countDrafts(),
  ]);
  const addresses = new Map(subjects.map(({ id, address }) => [id, address]));
  const titles = new Map(choices.page.map(({ value, label }) => [value, label]));
  /** Names the pages that show a subject. */
  function namePages(id: string): string[] {
    if (id.startsWith("company.yaml")) return ["every page"];
    const shown = [addresses.get(id), ...(pagesOfSubjects[id] ?? [])];
    return [...new Set(shown)].flatMap((address) => titles.get(address ?? "") ?? []);
  }
  const done = searchParams.get("done") ?? "";
  return {
    items: checklist.items,
    samples: checklist.samples.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, pages: namePages(item.id) })),
    })),
    drafts,
    notice: isKeyOf(done, notices) ? notices[done] : null,
  };
}

/** Confirms or removes a group of samples. */
export const actOnChecklist: OfficeAction = async ({ editing }, form) => {
  const how = form.get("intent") ?? "";
  if (!isKeyOf(how, notices)) return refuseForm();
  const change = { how, group: form.get("group") ?? "", seen: form.get("seen") ?? "" };
  await editing.settleSamples(change);
  return leadTo(`${CHECKLIST_ADDRESS}?done=${how}`);
};

const kinds: { kind: ChecklistItem["kind"]; title: string; help: string }[] = [
  {
    kind: "unwritten",
    title: "Texts that are not written",
    help: "They say REPLACE. Write them, or remove the page.",
  },
  {
    kind: "name",
    title: "Former names of the company",
    help: "Texts that still have a name the company no longer uses.",
  },
  {
    kind: "contradiction",
    title: "Texts that contradict another",
    help: "A list, the map or a figure elsewhere says something else. Correct one of the two.",
  },
  {
    kind: "picture",
    title: "First pictures without an upright version",
    help: "On phones, an upright picture shows more. Choose one for each picture that a page begins with.",
  },
];

type Checklist = Awaited<ReturnType<typeof loadChecklist>>;
type Group = Checklist["samples"][number];
type ChecklistScreenProps = Checklist & { refusal: string | undefined };

export function ChecklistScreen({ samples, items, drafts, notice, refusal }: ChecklistScreenProps) {
  const begun = samples.filter(({ items }) => items.length > 0);
  const done = samples.filter(({ items, total }) => total > 0 && items.length === 0);
  const left = begun.reduce((sum, group) => sum + group.items.length, 0);
  const isReady = left === 0 && items.length === 0;
  return (
    <>
      <BackToSite />
      <div className="page-head">
        <h1>Before launch</h1>
        {!isReady && <p className="quiet">{left + items.length} left</p>}
      </div>
      <Refusal reason={refusal} />
      {notice && !refusal && (
        <p className="notice" role="status">
          {notice} <a href="/office/site/changes">See changes and publish</a>
        </p>
      )}
      {isReady ? (
        <Ready drafts={drafts} />
      ) : (
        <p className="site-lead">
          What is made up to show the website, by group: replace it, confirm that it is yours, or remove it.
          All of this makes drafts. Also look at{" "}
          <a href={editAddress("company.yaml/brand")}>name, logo and colors</a>. The site can be published
          while samples remain.
        </p>
      )}
      <div className="sample-groups">
        {begun.map((group) => (
          <Samples key={group.name} group={group} />
        ))}
      </div>
      {done.length > 0 && !isReady && (
        <p className="site-narrow">
          <strong>Done:</strong> {done.map(({ name }) => name).join(", ")}
        </p>
      )}
      {kinds.map(({ kind, title, help }) => (
        <Items key={kind} title={title} help={help} items={items.filter((item) => item.kind === kind)} />
      ))}
    </>
  );
}

/** Shown once nothing is left to do. */
function Ready({ drafts }: { drafts: number }) {
  return (
    <div className="empty site-narrow">
      <p>
        <strong>The website is all yours.</strong> No person, review, price or project on it is made up, no
        text is unwritten, and none contradicts another.
      </p>
      {drafts > 0 ? (
        <a href="/office/site/changes" className="button">
          {`Publish ${formatCount(drafts, "page")}`}
        </a>
      ) : (
        <a href="/">See it as visitors do</a>
      )}
    </div>
  );
}

/** Lists of more samples start closed. */
const SHOWN_SAMPLES = 6;

function Samples({ group }: { group: Group }) {
  const { name, ours, total, items } = group;
  const confirmed = items.filter(({ canConfirm }) => canConfirm);
  const removed = items.filter(({ canRemove }) => canRemove === "item");
  const isOneSubject = new Set(items.map(({ id }) => id)).size === 1;
  const isPlain = isOneSubject || name === "Contact";
  const nameOf = ({ title, label }: Group["items"][number]) => {
    const last = label.split(" › ").at(-1);
    return isPlain ? last || title : [title, last].filter(Boolean).join(": ");
  };
  const isNeeded = items.every(({ canRemove }) => !canRemove);
  const pages = [...new Set(removed.flatMap((item) => item.pages))];
  return (
    <section className="samples">
      <h2>
        {name} <span className="quiet">{`${items.length} of ${total} left`}</span>
      </h2>
      <progress max={total} value={total - items.length} aria-label={`${name} that are done`} />
      <details open={items.length <= SHOWN_SAMPLES}>
        <summary>
          Replace<span className="hidden-text">: {name}</span>
        </summary>
        {isNeeded && (
          <p className="form-help">
            {items.length === 1
              ? "The website needs this, so it can’t be removed."
              : "The website needs these, so they can’t be removed."}
          </p>
        )}
        <ul className="site-lines">
          {items.map((item) => (
            <li key={`${item.id} ${item.field.join(".")}`}>
              <a href={editAddress(item.id, { field: item.field })}>{nameOf(item)}</a>
              {!isNeeded && <Removable item={item} />}
            </li>
          ))}
        </ul>
      </details>
      {confirmed.length === 0 && (
        <p className="form-help">
          Each needs something first, such as its source. Then clear its mark there.
        </p>
      )}
      {confirmed.length > 0 && (
        <Settle group={group} how="confirm" summary={`${ours}…`} action={ours}>
          {confirmed.length < items.length &&
            `${formatCount(items.length - confirmed.length, "other")} of this group must be completed first. `}
          No longer marked as made up: {confirmed.map(nameOf).join(", ")}.
        </Settle>
      )}
      {removed.length > 0 && (
        <Settle
          group={group}
          how="remove"
          summary={`Remove ${formatCount(removed.length, "sample")}…`}
          action={`Remove ${formatCount(removed.length, "sample")}`}
        >
          {pages.length > 0 ? `Removed from ${pages.join(", ")}: ` : "Removed: "}
          {removed.map(nameOf).join(", ")}.
        </Settle>
      )}
    </section>
  );
}

/** What can be done with a sample besides replacing it. */
function Removable({ item: { id, canRemove } }: { item: Group["items"][number] }) {
  if (canRemove === "item") return null;
  if (canRemove === "page")
    return (
      <a href={`/office/site/remove/${id}`}>
        Remove<span className="hidden-text"> the page</span>
      </a>
    );
  return <span className="quiet">The page needs it</span>;
}

type SettleProps = {
  group: SampleGroup;
  how: keyof typeof notices;
  summary: string;
  action: string;
  children: React.ReactNode;
};

/** A change of a whole group, after asking. */
function Settle({ group: { name, seen }, how, summary, action, children }: SettleProps) {
  return (
    <details className="site-confirm">
      <summary>
        {summary}
        <span className="hidden-text"> {name}</span>
      </summary>
      <form method="post" action={CHECKLIST_ADDRESS}>
        <p>{children}</p>
        <input type="hidden" name="group" value={name} />
        <input type="hidden" name="seen" value={seen} autoComplete="off" />
        <button
          type="submit"
          name="intent"
          value={how}
          className={how === "remove" ? "button danger" : "button line"}
        >
          {action}
        </button>
      </form>
    </details>
  );
}

function Items({ title, help, items }: { title: string; help: string; items: ChecklistItem[] }) {
  if (items.length === 0) return null;
  const subjects = [...new Set(items.map(({ id }) => id))];
  return (
    <section className="part site-narrow">
      <h2>
        {title} <span className="quiet">{items.length}</span>
      </h2>
      <p className="form-help">{help}</p>
      {subjects.map((id) => {
        const within = items.filter((item) => item.id === id);
        return (
          <details key={id}>
            <summary>
              {within[0]?.title} <span className="quiet">{within.length}</span>
            </summary>
            <ul className="site-lines">
              {within.map(({ field, label, message }) => (
                <li key={`${field.join(".")} ${message}`}>
                  <a href={editAddress(id, { field })}>{label || "The whole page"}</a>
                  <span className="quiet">{message}</span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
