// /office/pulse: a version that changes with the requests, polled by live-update.ts.

import type { Route } from "./+types/pulse.ts";
import { officeContext } from "./context.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(officeContext).desk.readPulse());
}
