// The preview card of a plan's link: the drawing beside its size, price and weeks, as an SVG.
import { renderToStaticMarkup } from "react-dom/server";
import { iconSvg } from "#content/logo-files.ts";
import { readContent } from "#content/read.ts";
import { CARD } from "#content/seo/cards.ts";
import { readSiteLogo } from "#content/site-facts.ts";
import { formatPoolSize } from "#lib/numbers.ts";
import { PlanFile } from "#plan/drawing/plan-svg.tsx";
import { parsePlan } from "#plan/plan.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { describeSentPlan, formatPlanValues } from "#plan/sent-plan.ts";

const PANEL = { width: 430, padding: 48 };
const LOGO = 52;
const PAPER = "#fffdf9";
const DRAWING = {
  x: PANEL.width + 24,
  y: 24,
  width: CARD.width - PANEL.width - 48,
  height: CARD.height - 48,
};

const serif = { fontFamily: "'Newsreader 16pt'", fontWeight: 330, letterSpacing: "-0.01em" };
const sans = { fontFamily: "Hanken Grotesk", fontWeight: 500, letterSpacing: "0.01em" };
const label = { ...sans, fontSize: 15, letterSpacing: "0.12em" };

export function planCardSvg(query: string, data: PlannerData): string {
  const { company, planner } = readContent();
  const { brand, brandLight } = company.colors;
  const sent = describeSentPlan(query, data);
  const values = formatPlanValues(sent);
  const icon = iconSvg(readSiteLogo().small, brand);
  const line = (y: number, text: string, style: object) => (
    <text x={PANEL.padding} y={y} style={{ ...style, textAnchor: "start" }}>
      {text}
    </text>
  );
  return renderToStaticMarkup(
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={CARD.width}
      height={CARD.height}
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
    >
      <rect width="100%" height="100%" fill={PAPER} />
      <PlanFile plan={parsePlan(query, data).plan} colors={company.colors} box={DRAWING} />
      <rect width={PANEL.width} height="100%" fill={brand} />
      {line(70, planner.hero.label.toUpperCase(), { ...label, fill: brandLight })}
      {line(148, formatPoolSize(sent), { ...serif, fontSize: 62, fill: PAPER })}
      {line(194, `${values.depth} ft deep`, { ...sans, fontSize: 22, fill: brandLight })}
      {line(224, `${values.gallons} gallons`, { ...sans, fontSize: 22, fill: brandLight })}
      <rect
        x={PANEL.padding}
        y={272}
        width={PANEL.width - 2 * PANEL.padding}
        height={1}
        fill={brandLight}
        opacity={0.45}
      />
      {line(326, planner.overview.disclaimer.toUpperCase(), { ...label, fontSize: 13, fill: brandLight })}
      {line(378, `${values.priceLow}–${values.priceHigh}`, { ...serif, fontSize: 36, fill: PAPER })}
      {line(424, `${values.weeksLow}–${values.weeksHigh} weeks to the first swim`, {
        ...sans,
        fontSize: 22,
        fill: brandLight,
      })}
      <svg
        x={PANEL.padding}
        y={CARD.height - PANEL.padding - LOGO}
        width={LOGO}
        height={LOGO}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the company's logo
        dangerouslySetInnerHTML={{ __html: icon }}
      />
      <text
        x={PANEL.padding + LOGO + 18}
        y={CARD.height - PANEL.padding - LOGO / 2 + 8}
        style={{ ...serif, fontSize: 24, fill: PAPER, textAnchor: "start" }}
      >
        {company.shortName}
      </text>
    </svg>,
  );
}
