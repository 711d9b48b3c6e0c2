// Collects Prometheus metrics about requests, deliveries and the process.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
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
  const labelNames = ["kind", "status"];
  const deliveries = new Gauge({
    name: "outbox_deliveries",
    help: "Deliveries that are pending or failed; none while the database can't be read.",
    labelNames,
    registers,
  });
  const oldest = new Gauge({
    name: "outbox_oldest_seconds",
    help: "Age of the oldest delivery that is pending or failed.",
    labelNames,
    registers,
  });

  const alerts = new Gauge({
    name: "office_alerts",
    help: "Problems that the office was alerted about and that are not resolved.",
    labelNames: ["problem"],
    registers,
  });

  const uploads = new Gauge({
    name: "uploads_bytes",
    help: "Size of all visitors' photos and surveys; the last value while the database can't be read.",
    registers,
  });
  const uploadsMax = new Gauge({
    name: "uploads_max_bytes",
    help: "Size above which visitors' files are refused.",
    registers,
  });
  uploadsMax.set(config.uploadsMaxBytes);

  const freeDisk = new Gauge({
    name: "disk_free_bytes",
    help: "Disk space that uploads and the database may still use.",
    registers,
  });
  const backupAge = new Gauge({
    name: "backup_age_seconds",
    help: "Time since the last backup; none before the first one.",
    // Without a label it would be 0 before the first backup.
    labelNames: ["of"],
    registers,
  });

  async function measureDisk(): Promise<void> {
    const bytes = await readFreeBytes(store).catch(() => null);
    if (bytes !== null) freeDisk.set(bytes);
  }

  async function measureBackup(): Promise<void> {
    const last = await readLastBackup(store).catch(() => null);
    backupAge.reset();
    if (last) backupAge.set({ of: "database" }, Math.round((Date.now() - last.getTime()) / 1000));
  }

  async function measureUploads(): Promise<void> {
    const bytes = await sumFiles(store.db).catch(() => null);
    if (bytes !== null) uploads.set(bytes);
  }

  async function measureAlerts(): Promise<void> {
    const open = await countOpenAlerts().catch(() => ({}));
    alerts.reset();
    for (const [problem, count] of Object.entries(open)) alerts.set({ problem }, count);
  }

  async function measureOutbox(): Promise<void> {
    const open = await countOpenDeliveries().catch(() => []);
    deliveries.reset();
    oldest.reset();
    for (const { kind, status, count, oldestSeconds } of open) {
      deliveries.set({ kind, status }, count);
      oldest.set({ kind, status }, oldestSeconds);
    }
  }

  return {
    contentType: registry.contentType,
    async read() {
      await Promise.all([measureOutbox(), measureAlerts(), measureUploads(), measureDisk(), measureBackup()]);
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
