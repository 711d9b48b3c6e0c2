// A drawing of a guide, beside its title or in its text: a stage, a sheet of the design, or a fact.
import { DrawingFile, hasDrawing } from "#design/drawing/drawing-file.tsx";
import type { DrawingInText } from "#lib/drawing-names.ts";

/** The first family with a name has it: "finish" is the stage of a build, not of a renovation. */
const families = ["facts", "ground", "design-sheets", "edges"];

export function GuideDrawing({ name }: { name: DrawingInText }) {
  const family = families.find((one) => hasDrawing(one, name));
  return family && <DrawingFile family={family} name={name} />;
}
