// GET /office/site/progress: publishing progress, for the script of the publishing screen.
import { officeContext } from "../context.ts";
import type { Route } from "./+types/progress.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { editing } = context.get(officeContext);
  return Response.json(await editing.readProgress());
}
