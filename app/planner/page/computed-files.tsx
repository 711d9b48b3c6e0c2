// Files of a plan, computed in the browser where no server does it.
import type { PlannerData } from "../data.ts";
import { type PlanOptions, parsePlan } from "../plan.ts";
import { downloadFile } from "./download-file.ts";
import { keepItemClass } from "./keep-buttons.tsx";

type ComputedFilesProps = { query: string; data: PlannerData; words: { svg: string; dxf: string } };

export function ComputedFiles({ query, data, words }: ComputedFilesProps) {
  return (
    <>
      <li className="with-script">
        <button type="button" className={keepItemClass} onClick={() => saveSvg(query, data)}>
          {words.svg}
        </button>
      </li>
      <li className="with-script">
        <button type="button" className={keepItemClass} onClick={() => saveDxf(query, data)}>
          {words.dxf}
        </button>
      </li>
    </>
  );
}

// The condition is inlined, so that builds with a server drop the code of the files.

async function saveSvg(query: string, options: PlanOptions) {
  if (import.meta.env.SENDING === "simulated") {
    const { planSvg } = await import("../drawing/plan-svg.tsx");
    const svg = planSvg(parsePlan(query, options).plan, readColors());
    downloadFile(new Blob([svg], { type: "image/svg+xml" }), "pool-plan.svg");
  }
}

async function saveDxf(query: string, options: PlanOptions) {
  if (import.meta.env.SENDING === "simulated") {
    const { planDxf } = await import("../drawing/plan-dxf.ts");
    const dxf = planDxf(parsePlan(query, options).plan);
    downloadFile(new Blob([dxf], { type: "image/vnd.dxf" }), "pool-plan.dxf");
  }
}

function readColors() {
  const style = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return { brand: colorOf("deep"), brandMid: colorOf("lagoon"), brandLight: colorOf("shallow") };
}
