// The plan's files, read by other people's programs: librsvg draws the SVG, ezdxf audits the DXF.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { readContent } from "#content/read.ts";
import { planOf } from "#tests/plan-data.ts";
import { planDxf } from "./plan-dxf.ts";
import { planSvg } from "./plan-svg.tsx";

const folder = mkdtempSync(join(tmpdir(), "plan-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const everything =
  "slope=3&easement=10&north=30&neighbors=left&neighbors=rear&tree=-4,40,14&ledge=6&spa=raised&bench=yes&lights=4" +
  "&with=Pergola&with=Firepit&with=Outdoor+Kitchen&with=Waterfalls&with=Water+Slide&later=Pergola";

const hasRsvg = spawnSync("rsvg-convert", ["--version"]).status === 0;
/** Debian's module belongs to Debian's Python. */
const python = ["/usr/bin/python3", "python3"].find(
  (name) => spawnSync(name, ["-c", "import ezdxf"]).status === 0,
);

describe.skipIf(!hasRsvg)("rsvg-convert (skipped without librsvg2-bin)", () => {
  test("draws lines as thin as browsers do, and the labels", async () => {
    const file = join(folder, "plan.svg");
    writeFileSync(file, planSvg(planOf(everything), readContent().company.colors));
    const { stdout, stderr, status } = spawnSync("rsvg-convert", [file], { maxBuffer: 2 ** 26 });
    expect([status, String(stderr)]).toEqual([0, ""]);
    const { data, info } = await sharp(stdout).greyscale().raw().toBuffer({ resolveWithObject: true });
    const dark = data.filter((level) => level < 90).length / (info.width * info.height);
    // Lines a foot wide would blacken a fifth of the sheet; one without lines and texts has nearly none.
    expect(dark).toBeGreaterThan(0.003);
    expect(dark).toBeLessThan(0.06);
  });
});

const audit = `
import json, sys
from ezdxf import recover
doc, auditor = recover.readfile(sys.argv[1])
space = doc.modelspace()
print(json.dumps({
  "problems": [error.message for error in [*auditor.errors, *auditor.fixes]],
  "units": doc.units,
  "layers": {layer.dxf.name: [layer.dxf.linetype, layer.dxf.lineweight] for layer in doc.layers},
  "used": sorted({entity.dxf.layer for entity in space}),
  "texts": [text.dxf.text for text in space.query("TEXT")],
  "extents": [list(doc.header["$EXTMIN"])[:2], list(doc.header["$EXTMAX"])[:2]],
  "points": [list(point)[:2] for line in space.query("LWPOLYLINE") for point in line.get_points()],
}))
`;

describe.skipIf(!python)("ezdxf (skipped without python3-ezdxf)", () => {
  test("finds no fault, and layers, texts, dimensions and extents as drawn", () => {
    const file = join(folder, "plan.dxf");
    writeFileSync(file, planDxf(planOf(everything)));
    const { stdout, stderr } = spawnSync(String(python), ["-c", audit, file]);
    const { problems, units, layers, used, texts, extents, points } = JSON.parse(
      String(stdout) || String(stderr),
    );
    expect(problems).toEqual([]);
    expect(units).toBe(2);
    expect(layers).toMatchObject({
      PROPERTY: ["PHANTOM", 35],
      WATER: ["Continuous", 50],
      LATER: ["DASHED", 25],
    });
    for (const layer of [
      "COPING",
      "FENCE",
      "WALLS",
      "EQUIPMENT",
      "LIGHTS",
      "NEIGHBORS",
      "LATER",
      "DIMENSIONS",
    ])
      expect(used).toContain(layer);
    for (const text of ["HOUSE", "SPA", "N", "3'-6\" DEEP", "5'-6\" DEEP", "30'", "15'", "60'"])
      expect(texts).toContain(text);
    const [[left, near], [right, far]] = extents;
    for (const [x, y] of points) {
      expect(x >= left - 0.01 && x <= right + 0.01).toBe(true);
      expect(y >= near - 0.01 && y <= far + 0.01).toBe(true);
    }
  });
});
