// /office/site/picture-states: encoding progress in words, for the screens' script.
import { officeContext } from "../context.ts";
import type { Route } from "./+types/picture-states.ts";
import { sayState } from "./picture-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const states = await context.get(officeContext).pictures.readStates();
  return Response.json(Object.fromEntries([...states].map(([name, state]) => [name, sayState(state)])));
}
