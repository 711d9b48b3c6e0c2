// Renders the planner's page with every possible part, to find the styles that it may need.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { amenities } from "#app/planner/parameters.ts";

/** A plan with every part, check and notice. */
export function fullPlanQuery(): string {
  const parameters = new URLSearchParams({
    easement: "10",
    ledge: "6",
    bench: "yes",
    spa: "raised",
    access: "3",
    fence: "0",
    deckWidth: "2",
    x: "60",
    shape: "kidney",
    cover: "yes",
    heater: "yes",
    turn: "30",
    length: "a lot",
  });
  parameters.append("tree", "5,30,20");
  for (const amenity of amenities) parameters.append("with", amenity);
  return parameters.toString();
}

/** @param work a folder with client/ and server/ as React Router made them */
export async function renderFullPlan(work: string): Promise<string> {
  // Imported late: a start with an up-to-date build does not need it.
  const { createRequestHandler } = await import("react-router");
  const bundle = (await import(pathToFileURL(join(work, "server/index.js")).href)) as ServerBuild;
  const request = new Request(`http://localhost/planner?${fullPlanQuery()}`);
  const answer = await createRequestHandler(bundle, "production")(request);
  if (answer.status !== 200) throw new Error(`The planner was rendered with status ${answer.status}.`);
  return answer.text();
}
