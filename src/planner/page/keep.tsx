// Ways to keep a plan: its link, print, files, and the request form.
import { useRef, useState } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { ButtonLink } from "#design/ui/button.tsx";
import { buildPlannerHref, buildRequestHref } from "#plan/sent-plan.ts";
import { usePlanner } from "../editor/editor-context.tsx";
import { copyLink } from "../editor/share-plan.ts";

const itemClass =
  "flex min-h-12 w-full items-center border-b border-paper/25 text-left text-small font-medium hover:underline hover:underline-offset-4";
/** How long the button confirms the copy. */
const COPIED_MS = 2000;

export type KeepProps = {
  words: PlannerWords["keep"];
  /** The planner's absolute address, without a query. */
  address: string;
};

export function Keep({ words, address }: KeepProps) {
  const query = usePlanner((state) => state.query);
  const search = query && `?${query}`;
  const link = buildPlannerHref(query, address);
  return (
    <section aria-labelledby="keep" className="bg-deep text-paper print:hidden">
      <div className="wrap grid gap-x-8 gap-y-10 py-(--band) lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="label text-shallow">{words.label}</p>
          <h2 id="keep" className="mt-3 text-heading">
            {words.title}
          </h2>
          <p className="mt-4 max-w-[44ch] text-shallow">{words.intro}</p>
          <ButtonLink look="line-light" to={buildRequestHref(query)} className="mt-8">
            {words.send}
          </ButtonLink>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <div className="border-t border-paper/25 py-4 text-small">
            <a href={buildPlannerHref(query)} className="underline-slide font-medium">
              {words.link}
            </a>
            <p className="mt-2 max-h-28 overflow-hidden text-shallow wrap-anywhere select-all">{link}</p>
          </div>
          <ul className="grid border-t border-paper/25 sm:grid-cols-2">
            <li className="with-script">
              <CopyButton text={link} label={words.copy} done={words.copied} />
            </li>
            <li className="with-script">
              <button type="button" className={itemClass} onClick={() => print()}>
                {words.print}
              </button>
            </li>
            <li>
              <a href={`/planner.svg${search}`} className={itemClass} download="pool-plan.svg">
                {words.svg}
              </a>
            </li>
            <li>
              <a href={`/planner.dxf${search}`} className={itemClass} download="pool-plan.dxf">
                {words.dxf}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}

function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    // Without permission the link beside the button can be copied by hand.
    if (!(await copyLink(text))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  }

  return (
    <button type="button" className={itemClass} onClick={copy}>
      <span aria-live="polite">{isCopied ? done : label}</span>
    </button>
  );
}
