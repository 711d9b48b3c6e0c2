// Collects Prometheus metrics about requests, deliveries and the process.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDeliveries } from "#delivery/mail-health.ts";
import { sumFiles } from "#photos/server/stored-photos.ts";
import { readFreeBytes } from "#platform/database/free-space.ts";
import { readLastBackup } from "#platform/database/last-backup.ts";
import type { Site } from "./app.ts";

/** Methods with a label of their own. Clients can invent many more, and each label value costs memory. */
const COUNTED_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

export type Metrics = {
  contentType: string;
  /** Returns all metrics in Prometheus' text format. */
  read(): Promise<string>;
  /** @param facts `route` is one of a few names, never the requested path: each name adds a series forever */
  countRequest(
    request: IncomingMessage,
    response: ServerResponse,
    facts: { route: string; durationMs: number },
  ): void;
};

type Sources = Pick<Site, "store" | "config" | "countOpenDeliveries" | "countOpenAlerts">;

/** Creates the metrics. The sources are read each time somebody asks for them. */
export function createMetrics({ store, config, countOpenDeliveries, countOpenAlerts }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event-loop lag, memory, open descriptors, processor time, garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by method, route and class of status; aborted responses are incomplete.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's headers to the end of its response.",
    labelNames: ["route"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  });

  /** Adds a figure that is measured each time somebody asks. If that fails, it keeps what `measure` has set. */
  function addGauge(
    name: string,
    help: string,
    labelNames: string[],
    measure: (gauge: Gauge) => Promise<void>,
  ) {
    const collect = async function collect(this: Gauge) {
      await measure(this).catch(() => {});
    };
    new Gauge({ name, help, labelNames, registers, collect });
  }

  /** Asked once each time somebody asks for the metrics, because two figures come from it. */
  let openDeliveries: Promise<OpenDeliveries[]> = Promise.resolve([]);

  addGauge(
    "outbox_deliveries",
    "Deliveries that are pending or failed; none while the database can't be read.",
    ["kind", "status"],
    async (gauge) => {
      gauge.reset();
      for (const { kind, status, count } of await openDeliveries) gauge.set({ kind, status }, count);
    },
  );
  addGauge(
    "outbox_oldest_seconds",
    "Age of the oldest delivery that is pending or failed.",
    ["kind", "status"],
    async (gauge) => {
      gauge.reset();
      for (const { kind, status, oldestSeconds } of await openDeliveries)
        gauge.set({ kind, status }, oldestSeconds);
    },
  );
  addGauge(
    "office_alerts",
    "Problems that the office was alerted about and that are not resolved.",
    ["problem"],
    async (gauge) => {
      gauge.reset();
      for (const [problem, count] of Object.entries(await countOpenAlerts())) gauge.set({ problem }, count);
    },
  );
  addGauge(
    "uploads_bytes",
    "Size of all visitors' photos and surveys; the last value while the database can't be read.",
    [],
    async (gauge) => gauge.set(await sumFiles(store.db)),
  );
  addGauge("uploads_max_bytes", "Size above which visitors' files are refused.", [], async (gauge) =>
    gauge.set(config.uploadsMaxBytes),
  );
  addGauge("disk_free_bytes", "Disk space that uploads and the database may still use.", [], async (gauge) =>
    gauge.set(await readFreeBytes(store)),
  );
  addGauge(
    "backup_age_seconds",
    "Time since the last backup; none before the first one.",
    // Without a label it would be 0 before the first backup.
    ["of"],
    async (gauge) => {
      gauge.reset();
      const last = await readLastBackup(store);
      if (last) gauge.set({ of: "database" }, Math.round((Date.now() - last.getTime()) / 1000));
    },
  );

  return {
    contentType: registry.contentType,
    read() {
      openDeliveries = countOpenDeliveries();
      return registry.metrics();
    },
    countRequest(request, response, { route, durationMs }) {
      const method = COUNTED_METHODS.includes(request.method ?? "") ? request.method : "other";
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
      requests.inc({ method, route, status });
      durations.observe({ route }, durationMs / 1000);
    },
  };
}
