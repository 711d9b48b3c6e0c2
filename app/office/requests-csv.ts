// /office/requests.csv: the current view of the requests as a file for a spreadsheet.

import type { Route } from "./+types/requests-csv.ts";
import { officeContext } from "./context.ts";
import { parseView } from "./view.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(officeContext).desk.exportRequests(parseView(new URL(request.url).searchParams));
}
