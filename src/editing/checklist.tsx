// /office/site/checklist: what is left to replace before the site is announced, each with a link.
import type { Office } from "#office/context.ts";
import type { ChecklistItem } from "./editing.ts";
import { BackToSite } from "./site-frame.tsx";
import { editAddress } from "./subjects.ts";

export async function loadChecklist({ editing }: Office) {
  return { items: await editing.readChecklist() };
}

const kinds: { kind: ChecklistItem["kind"]; title: string; help: string }[] = [
  {
    kind: "unwritten",
    title: "Texts that are not written",
    help: "They say REPLACE. Write them, or remove the page.",
  },
  {
    kind: "sample",
    title: "Samples",
    help: "Made up to show the page. Replace them with your own and clear “This is a sample”.",
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

export function ChecklistScreen({ items }: { items: ChecklistItem[] }) {
  return (
    <>
      <BackToSite />
      <div className="page-head">
        <h1>Before launch</h1>
        <p className="quiet">{items.length === 0 ? "Everything is done." : `${items.length} left`}</p>
      </div>
      <p className="site-lead">
        Also look at <a href={editAddress("company.yaml/brand")}>name, logo and colors</a>. The site can be
        published while samples remain.
      </p>
      {kinds.map(({ kind, title, help }) => (
        <Items key={kind} title={title} help={help} items={items.filter((item) => item.kind === kind)} />
      ))}
    </>
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
              {within.map(({ kind, field, label, message }) => (
                <li key={`${field.join(".")} ${message}`}>
                  <a href={editAddress(id, { field })}>{label || "The whole page"}</a>
                  {kind !== "sample" && <span className="quiet">{message}</span>}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
