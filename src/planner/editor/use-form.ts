// Keeps the planner's static form and the plan in step.
import { useEffect, useRef } from "react";
import { useEditor } from "./editor-context.tsx";
import { bindForm, readEarlyValues } from "./form-binding.ts";
import { writeForm } from "./form-fields.ts";
import { isFramed } from "./framed-plan.ts";

export function useForm(): void {
  const editor = useEditor();
  const isFirst = useRef(true);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>("form[aria-labelledby=plan-form]");
    if (!form) return;
    // Restored values match the address except in a frame, where the address does not follow the plan.
    const readsEarly = isFirst.current && !isFramed();
    writeForm(form, editor, readsEarly ? readEarlyValues(form, editor) : new Set());
    isFirst.current = false;
    return bindForm(form, editor);
  }, [editor]);
}
