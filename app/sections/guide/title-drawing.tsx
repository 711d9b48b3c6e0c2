// The drawing beside a guide's title: a stage of the build, or a sheet of the design.
import {
  type DesignSheet,
  designSheetNames,
  type GroundStage,
  type GuideDrawing,
} from "#app/drawing-names.ts";
import { designSheets } from "#app/ui/drawing/design-sheets.ts";
import { DrawingFile } from "#app/ui/drawing/drawing-file.tsx";
import { ground } from "#app/ui/drawing/ground.ts";

export function TitleDrawing({ name }: { name: GuideDrawing }) {
  return isSheet(name) ? (
    <DrawingFile family={designSheets} name={name} />
  ) : (
    <DrawingFile family={ground} name={name as GroundStage} />
  );
}

function isSheet(name: GuideDrawing): name is DesignSheet {
  return (designSheetNames as readonly string[]).includes(name);
}
