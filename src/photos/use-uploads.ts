// Keeps the state of a visitor's uploads, and sends one file at a time.
import { useEffect, useRef, useState } from "react";
import { MAX_FILE_BYTES, MAX_PICTURES, MAX_SURVEYS } from "#platform/uploads/limits.ts";
import type { FileResult, StoredFile } from "./outcomes.ts";
import { createPreview, removeStored, sendFile } from "./send-file.ts";
import { addToBatch, type Batch, type Progress, type Removal } from "./summarize.ts";
import type { Problem } from "./upload-problems.ts";

/** A file of this visit that is not stored or not stored yet. */
export type Upload = {
  key: number;
  file: File;
  /** From 0 to 1. */
  sent: number;
  state: "waiting" | "sending" | "checking" | "failed";
  problem: Problem | null;
};

export type ShownFile = StoredFile & {
  /** A data URL that the browser creates, because the server shows pictures only to staff. */
  preview: string | null;
};

/** A stored file, and the key of its upload if it was sent in this visit. */
type ListedFile = { file: StoredFile; key?: number };

/** @param address where the request's files are sent */
export function useUploads(address: string, stored: StoredFile[]) {
  const [listed, setListed] = useState<ListedFile[]>(() => stored.map((file) => ({ file })));
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [previews, setPreviews] = useState<Record<number, string>>({});
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [batch, setBatch] = useState<Batch>({ done: 0, all: 0 });
  /** The first key is 1. */
  const lastKey = useRef(0);
  const sending = useRef(false);
  const files = listed.map(({ file, key = 0 }): ShownFile => ({ ...file, preview: previews[key] ?? null }));
  const next = uploads.find(({ state }) => state === "waiting");
  const isSending = uploads.some(({ state }) => state === "sending" || state === "checking");
  const isBusy = uploads.some(({ state }) => state !== "failed");
  const progress: Progress = {
    batch,
    hasFailed: uploads.some(({ state }) => state === "failed"),
    hasArrived: listed.some(({ key }) => key !== undefined),
    removal,
  };

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  useEffect(() => {
    // React may run this late, for an earlier render whose count of files is too low.
    if (!next || isSending || sending.current) return;
    sending.current = true;
    void send(next).finally(() => {
      sending.current = false;
      setRemoval(null);
      // Rerenders to send the next file.
      setBatch(({ done, all }) => ({ done: done + 1, all }));
    });
  });

  async function send({ key, file }: Upload): Promise<void> {
    const full = findFullKind(file, listed);
    if (full) return change(key, { state: "failed", problem: { reason: full } });
    change(key, { state: "sending", sent: 0, problem: null });
    const reply = await sendFile(address, file, (sent) =>
      change(key, { sent, state: sent < 1 ? "sending" : "checking" }),
    );
    const result = reply?.results[0];
    if (result?.status === "stored") return showStored(key, result);
    const problem: Problem = result ? { reason: result.reason } : { failure: reply?.failure ?? "offline" };
    change(key, { state: "failed", problem });
  }

  function showStored(key: number, { file }: FileResult & { status: "stored" }): void {
    setUploads((now) => now.filter((one) => one.key !== key));
    setListed((now) => [...now.filter((one) => one.file.id !== file.id), { file, key }]);
  }

  function add(chosen: Iterable<File>): void {
    const added = [...chosen].map((file): Upload => {
      lastKey.current += 1;
      const problem = findProblem(file);
      return { key: lastKey.current, file, sent: 0, state: problem ? "failed" : "waiting", problem };
    });
    setUploads((now) => [...now, ...added]);
    expectFiles(added.filter(({ state }) => state === "waiting").length);
    void showPreviews(added);
  }

  function expectFiles(count: number): void {
    setRemoval(null);
    setBatch((now) => addToBatch(now, count));
  }

  function retry(key: number): void {
    change(key, { state: "waiting", problem: null });
    expectFiles(1);
  }

  /** Creates previews one after another, because a phone decodes whole photos for them. */
  async function showPreviews(added: Upload[]): Promise<void> {
    for (const { key, file } of added) {
      const preview = await createPreview(file);
      if (!preview) continue;
      setPreviews((all) => ({ ...all, [key]: preview }));
    }
  }

  async function remove({ id, name }: ShownFile): Promise<void> {
    if (!(await removeStored(address, id))) return setRemoval({ name, outcome: "notRemoved" });
    setListed((now) => now.filter(({ file }) => file.id !== id));
    setRemoval({ name, outcome: "removed" });
  }

  return {
    files,
    uploads,
    previews,
    progress,
    isBusy,
    add,
    remove,
    retry,
    dismiss: (key: number) => setUploads((now) => now.filter((one) => one.key !== key)),
  };
}

/** Returns the reason not to send a file, as far as the browser knows it. The server checks the content. */
function findProblem({ size, type }: File): Problem | null {
  if (size === 0) return { reason: "empty" };
  if (size > MAX_FILE_BYTES) return { reason: "size" };
  // Systems name other types wrongly, such as image/jpg, or not at all.
  if (/^(video|audio)\//i.test(type)) return { reason: "type" };
  return null;
}

/** Returns the kind of a file if the request has all files of that kind already, because the server would refuse it. */
function findFullKind({ type }: File, listed: ListedFile[]): "pictures" | "survey" | null {
  const count = (kind: StoredFile["kind"]) => listed.filter(({ file }) => file.kind === kind).length;
  if (type.startsWith("image/") && count("picture") >= MAX_PICTURES) return "pictures";
  if (type === "application/pdf" && count("survey") >= MAX_SURVEYS) return "survey";
  return null;
}
