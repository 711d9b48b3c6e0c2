// The planner's form with each field bound to the store.
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { PlannerWords } from "#app/content/schemas/planner.ts";
import { PlannerForm } from "../page/planner-form.tsx";
import type { ParameterName } from "../parameters.ts";
import { useEditor, usePlanner } from "./editor-context.tsx";
import { bindForm, writeForm } from "./form-binding.ts";

/** Renders only when fields are added or removed; values are written into existing fields. */
export function LiveForm({ words }: { words: PlannerWords["form"] }) {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
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
    return form ? bindForm(form, editor, (name, message) => showProblem(form, name, message)) : undefined;
  }, [editor]);

  return (
    <div ref={place}>
      <PlannerForm plan={plan} data={editor.data} words={words} />
    </div>
  );
}

/** Each field's problem has an element, which React leaves empty. */
function showProblem(form: HTMLFormElement, name: ParameterName, message: string) {
  const place = form.querySelector<HTMLElement>(`#plan-${name}-problem`);
  if (place && place.textContent !== message) place.textContent = message;
  for (const control of form.querySelectorAll(`[name="${name}"]`)) {
    if (message) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
}
