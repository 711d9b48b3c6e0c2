// Publishes for the office: what goes wrong is shown with the progress, but for a publishing that another one keeps out.
import { serializeError } from "../log-error.ts";
import { writeLogLine } from "../log-line.ts";
import { explainFailure, PublishError, type PublishOptions, publish } from "./publish.ts";

/** Returns why nothing was published, for staff, or null once it has ended. */
export async function startPublishing(options: PublishOptions): Promise<string | null> {
  try {
    await publish(options);
    return null;
  } catch (error) {
    if (!(error instanceof PublishError))
      writeLogLine(50, "Publishing could not start", { err: serializeError(error) });
    return explainFailure(error);
  }
}
