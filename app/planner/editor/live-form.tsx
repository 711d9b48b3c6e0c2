// The planner's form with each field bound to the store.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import { PlannerForm, type Problems } from "../page/planner-form.tsx";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { bindForm, writeForm } from "./form-binding.ts";

/** Renders when fields or problems are added or removed; values are written into existing fields. */
export function LiveForm({ words }: { words: PlannerWords["form"] }) {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const fields = usePlanner(
    ({ plan }) => `${plan.shape === "freeform"} ${plan.tree.length} ${plan.point.length}`,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields need another plan
  const plan = useMemo(() => editor.store.getState().plan, [editor, fields]);

  useLayoutEffect(() => {
    const form = place.current?.querySelector("form");
    if (form && fields) writeForm(form, editor);
  }, [editor, fields]);

  useEffect(() => {
    const form = place.current?.querySelector("form");
    if (!form) return;
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
