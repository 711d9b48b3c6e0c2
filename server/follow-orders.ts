// Makes a serving process follow the supervisor: it starts the site, hands over and stops.
import type { SendHandle } from "node:child_process";
import { basename, dirname } from "node:path";
import { findContentDir } from "#app/content/folder.ts";
import { reportServed } from "./editing/progress.ts";
import type { Unlock } from "./file-lock.ts";
import type { ListeningSocket } from "./http/listener.ts";
import { holdRelease, removeIfUnused } from "./release-use.ts";
import type { RunningSite } from "./site.ts";
import { explainStartFailure } from "./start-failure.ts";
import type { Order, Report } from "./supervisor.ts";

/**
 * Follows orders until the process exits.
 * @param self this process
 * @param release its folder
 */
export function followOrders(
  self: Pick<NodeJS.Process, "on" | "send" | "exit">,
  release: string,
  startSite: (socket?: ListeningSocket) => Promise<RunningSite>,
): void {
  let unlock: Unlock = () => {};
  let site: RunningSite | null = null;
  let isHandingOver = false;
  let isStopping = false;

  async function start(socket?: ListeningSocket): Promise<void> {
    try {
      unlock = holdRelease(release);
      site = await startSite(socket);
      const report: Report = { type: "ready" };
      reportServed(findContentDir(), basename(release));
      self.send?.(report, (socket ? undefined : site.socket) as SendHandle | undefined);
    } catch (error) {
      explainStartFailure(error);
      self.exit(1);
    }
  }

  async function handOver(): Promise<void> {
    if (isStopping || isHandingOver) return;
    isHandingOver = true;
    await site?.handOver();
    unlock();
    removeIfUnused(dirname(dirname(release)), release);
    self.exit(0);
  }

  /** Also ends a hand-over, whose deliveries may take longer than the supervisor waits. */
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await site?.stop();
    self.exit(0);
  }

  self.on("message", (order: Order, socket?: ListeningSocket) => {
    if (order.type === "start") void start(socket);
    else if (order.type === "successor") site?.addFilesOf(order.release);
    else void (order.type === "hand-over" ? handOver() : stop());
  });
  // The supervisor was killed. The next one needs the port and the deliveries.
  self.on("disconnect", stop);
  // A terminal sends signals to the supervisor's children, too.
  self.on("SIGTERM", stop);
  self.on("SIGINT", stop);
  self.on("SIGHUP", () => {});
}
