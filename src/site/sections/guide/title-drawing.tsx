// The drawing beside a guide's title: a stage of the build, or a sheet of the design.

import { designSheets } from "#design/drawing/design-sheets.ts";
import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { ground } from "#design/drawing/ground.ts";
import {
  type DesignSheet,
  designSheetNames,
  type GroundStage,
  type GuideDrawing,
} from "#lib/drawing-names.ts";

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
