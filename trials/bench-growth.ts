// `npm run bench:growth`: serves 15, 150 and 1,500 made-up areas and prints the cost per area.
import { type Measured, measure, measuredPaths } from "./bench-growth/measure.ts";

const counts = [15, 150, 1500];
/** Highest ratio for linear growth; above 1 because times vary. */
const LINEAR = 1.25;
/** Highest ratio for flat growth; above 1 because compressed hashes vary in size. */
const FLAT = 1.01;

type Row = { what: string; unit: string; values: number[]; growth: "linear" | "flat" };

function createRows(all: Measured[]): Row[] {
  const row = (what: string, unit: string, of: (one: Measured) => number, growth: Row["growth"]): Row => ({
    what,
    unit,
    values: all.map(of),
    growth,
  });
  return [
    row("processor", "s", ({ processor }) => processor, "linear"),
    row("start", "s", ({ startSeconds }) => startSeconds, "linear"),
    row("all pages", "s", ({ pagesSeconds }) => pagesSeconds, "linear"),
    row("memory", "MB", ({ memory }) => memory, "linear"),
    ...measuredPaths.map((path) =>
      row(path, "B", ({ bytes }) => bytes[path], path === "/sitemap.xml" ? "linear" : "flat"),
    ),
  ];
}

/**
 * Returns the growth ratio of a cost. Linear: cost per area between the last two counts, divided by cost per area
 * between the first two. Flat: the last value divided by the middle one, where lists have reached full length.
 */
function ratioOf({ values, growth }: Row): number {
  const [small = 0, middle = 0, large = 0] = values;
  const [few = 0, some = 0, many = 0] = counts;
  if (growth === "flat") return large / middle;
  return (large - middle) / (many - some) / ((middle - small) / (some - few));
}

function print(rows: Row[], all: Measured[]): void {
  const columns = ["", ...all.map(({ areas }) => `${areas} areas`), "each more", "growth", ""];
  const lines = rows.map((row) => {
    const { what, unit, values, growth } = row;
    const digits = unit === "B" ? 0 : 1;
    const each = ((values.at(-1) ?? 0) - (values[0] ?? 0)) / ((counts.at(-1) ?? 0) - (counts[0] ?? 0));
    return [
      what,
      ...values.map((value) => `${value.toFixed(digits)} ${unit}`),
      `${each.toFixed(unit === "B" ? 1 : 3)} ${unit}`,
      ratioOf(row).toFixed(2),
      growth,
    ];
  });
  const table = [columns, ...lines];
  const widths = columns.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table)
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    );
}

if (import.meta.main) {
  const all: Measured[] = [];
  for (const areas of counts) all.push(await measure(areas));
  const rows = createRows(all);
  print(rows, all);
  // Elapsed time depends on the load of the machine, and memory on when it is collected.
  const limited = rows.filter(({ unit, what }) => unit === "B" || what === "processor");
  const broken = limited.filter((row) => ratioOf(row) > (row.growth === "flat" ? FLAT : LINEAR));
  for (const { what, growth } of broken) console.error(`Not ${growth}: ${what}`);
  if (broken.length > 0) process.exitCode = 1;
}
