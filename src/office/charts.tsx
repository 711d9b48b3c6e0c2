// Charts of the office as SVG, drawn on the server. Each page has their numbers in a table too.

/** Colors of a chart's parts, in order: the brand's, then greys. Each has 3:1 contrast with paper, or an outline. */
const tones = [
  ...["var(--color-deep)", "var(--color-lagoon)", "var(--color-clay)"],
  ...["#8a7f6a", "#5b625e", "#c9bda6"],
];

const WIDTH = 960;
const HEIGHT = 260;
const LEFT = 40;
const BOTTOM = 28;
const TOP = 12;

type Bar = { label: string; parts: number[] };

/** Rounds up to a number whose quarters are plain numbers, so that bars use most of the height. */
function findAxisEnd(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8].find((step) => step * power >= value) ?? 10) * power;
}

/** Bars beside each other, each of several parts. Every few bars have their label. */
export function StackedBars({ bars, names, title }: { bars: Bar[]; names: string[]; title: string }) {
  const end = findAxisEnd(
    Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0))),
  );
  const step = (WIDTH - LEFT) / Math.max(1, bars.length);
  const scale = (HEIGHT - TOP - BOTTOM) / end;
  const yOf = (value: number) => HEIGHT - BOTTOM - value * scale;
  const labelEvery = Math.ceil(bars.length / 13);
  return (
    <figure>
      <ul className="legend">
        {names.map((name, index) => (
          <li key={name}>
            <span style={{ background: tones[index] }} />
            {name}
          </li>
        ))}
      </ul>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {[0, end / 4, end / 2, (end * 3) / 4, end].map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={yOf(value)} y2={yOf(value)} stroke="#e5ddd0" />
            <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
              {Number.isInteger(value) ? value : ""}
            </text>
          </g>
        ))}
        {bars.map(({ label, parts }, index) => {
          const x = LEFT + index * step;
          const tops = parts.map((_, part) =>
            yOf(parts.slice(0, part + 1).reduce((sum, one) => sum + one, 0)),
          );
          return (
            <g key={label}>
              {parts.map((part, place) =>
                part === 0 ? null : (
                  <rect
                    key={names[place]}
                    x={x + step * 0.15}
                    width={step * 0.7}
                    y={tops[place]}
                    height={part * scale}
                    style={{ fill: tones[place] }}
                  />
                ),
              )}
              {index % labelEvery === 0 && (
                <text x={x + step / 2} y={HEIGHT - 8} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** A bar in a table's cell, beside its number. */
export function CellBar({ value, max }: { value: number; max: number }) {
  return (
    <svg className="cell-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={max === 0 ? 0 : (value / max) * 100} height="10" style={{ fill: tones[1] }} />
    </svg>
  );
}
