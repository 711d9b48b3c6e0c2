// Serves the site as the supervisor's child process.
import type { SendHandle } from "node:child_process";
import type { ListeningSocket, Order, Report } from "./messages.ts";
import { explainStartFailure } from "./process.ts";
import type { RunningSite } from "./site.ts";

/**
 * Follows the supervisor's orders until the process is to end.
 * @param startSite opens the site; with a socket it serves on that one instead of opening its own
 */
export function serve(startSite: (socket?: ListeningSocket) => Promise<RunningSite>): void {
  let site: RunningSite | null = null;
  let isLeaving = false;

  async function start(socket?: ListeningSocket): Promise<void> {
    try {
      site = await startSite(socket);
      const report: Report = { type: "ready" };
      process.send?.(report, (socket ? undefined : site.socket) as SendHandle | undefined);
    } catch (error) {
      explainStartFailure(error);
      process.exit(1);
    }
  }

  async function leave(how: "stop" | "handOver"): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    await site?.[how]();
    process.exit(0);
  }

  process.on("message", (order: Order, socket?: ListeningSocket) => {
    if (order.type === "start") void start(socket);
    else if (order.type === "successor") site?.addFilesOf(order.release);
    else void leave(order.type === "hand-over" ? "handOver" : "stop");
  });
  // The supervisor was killed: another one will want the port and the deliveries.
  process.on("disconnect", () => leave("stop"));
  // A terminal sends them to all processes of a program, the supervisor its orders besides.
  process.on("SIGTERM", () => leave("stop"));
  process.on("SIGINT", () => leave("stop"));
  process.on("SIGHUP", () => {});
}
