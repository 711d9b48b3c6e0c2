// The planner's form with each field bound to the store.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import { HAS_SERVER } from "../page/has-server.ts";
import { PlannerForm, type Problems } from "../page/planner-form.tsx";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { bindForm, readEarlyValues } from "./form-binding.ts";
import { writeForm } from "./form-fields.ts";
import { isFramed } from "./framed-plan.ts";

/**
 * Whether the page's HTML and what a browser restores into it are the plan of the address. A static page has an empty
 * plan, and the address of a framed planner does not follow its plan.
 */
function isPlanInAddress(): boolean {
  return HAS_SERVER && !isFramed();
}

/** Renders when fields or problems are added or removed; values are written into existing fields. */
export function LiveForm({ words }: { words: PlannerWords["form"] }) {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const [problems, setProblems] = useState<Problems>({});
  const fields = usePlanner(
    ({ plan }) =>
      `${plan.shape === "freeform"} ${plan.tree.length} ${plan.point.length} ${plan.with.some(({ name }) => name === "Spa")}`,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields need another plan
  const plan = useMemo(() => editor.store.getState().plan, [editor, fields]);

  useLayoutEffect(() => {
    const form = place.current?.querySelector("form");
    if (form && fields && !isFirst.current) writeForm(form, editor);
  }, [editor, fields]);

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (!form) return;
    if (isFirst.current) {
      // Here and not before paint, because KeepPlan has to listen to put the values into the address.
      if (isPlanInAddress()) readEarlyValues(form, editor);
      writeForm(form, editor);
      isFirst.current = false;
    }
    return bindForm(form, editor, (name, problem) =>
      setProblems((known) => ((known[name] ?? "") === problem ? known : { ...known, [name]: problem })),
    );
  }, [editor]);

  return (
    <div ref={place}>
      <PlannerForm plan={plan} data={editor.data} words={words} problems={problems} />
    </div>
  );
}
