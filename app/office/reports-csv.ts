// /office/reports.csv: the numbers of the reports as a file for a spreadsheet.

import type { Route } from "./+types/reports-csv.ts";
import { officeContext } from "./context.ts";
import { parsePeriod } from "./report.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(officeContext).desk.exportReport(parsePeriod(new URL(request.url).searchParams));
}
