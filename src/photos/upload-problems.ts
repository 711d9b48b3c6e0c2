// Explains why a file was not stored, and decides whether a retry can help.

import type { Content } from "#content/read.ts";
import type { RefusalReason, UploadFailure } from "#content/schemas/request-photos.ts";
import { fillIn } from "#lib/fill-in.ts";
import { limits } from "#platform/uploads/limits.ts";

export type Problem = { reason: RefusalReason } | { failure: UploadFailure | "offline" };

export type ReasonWords = Pick<Content["request-photos"], "reasons" | "failures">;

export function explain(problem: Problem | null, { reasons, failures }: ReasonWords): string {
  if (!problem) return "";
  return fillIn("reason" in problem ? reasons[problem.reason] : failures[problem.failure], limits);
}

/** Whether sending a file again may succeed. */
export function canRetry(problem: Problem | null): boolean {
  if (!problem) return false;
  if ("reason" in problem) return ["pictures", "survey", "space", "failed"].includes(problem.reason);
  return problem.failure !== "gone" && problem.failure !== "foreign";
}
