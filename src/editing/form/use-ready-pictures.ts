// Detects when pictures that cause a draft's problems are encoded.
import { useEffect, useEffectEvent, useRef } from "react";
import type { Problem } from "../editing.ts";
import { type FieldSchema, schemaAt, valueAt } from "../fields.ts";
import { POLL_MS, readStates } from "../follow-states.ts";

type Draft = { schema: FieldSchema; value: unknown; problems: Problem[] };

/** Calls `onReady` once for each picture with a problem that is ready or becomes so. */
export function useReadyPictures({ schema, value, problems }: Draft, onReady: () => void): void {
  const noticed = useRef(new Set<string>());
  const report = useEffectEvent(onReady);
  const names = problems
    .filter(({ field }) => schemaAt(schema, value, field)?.ref === "picture")
    .map(({ field }) => valueAt(value, field));
  // A string, so that typing elsewhere doesn't restart the timer.
  const waiting = names.filter((name) => typeof name === "string").join(" ");

  useEffect(() => {
    if (waiting === "") return;
    const timer = setInterval(async () => {
      const states = await readStates();
      const isReady = (name: string) => ["ready", "usable"].includes(states?.[name] ?? "ready");
      const ready = states ? waiting.split(" ").filter(isReady) : [];
      const isNew = ready.some((name) => !noticed.current.has(name));
      for (const name of ready) noticed.current.add(name);
      if (isNew) report();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}
