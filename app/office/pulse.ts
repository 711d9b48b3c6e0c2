// /office/pulse: a text that changes with the requests, for the script of live-update.ts.

import type { Route } from "./+types/pulse.ts";
import { officeContext } from "./context.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(officeContext).desk.readPulse());
}
