// The plan in 3D: the button that loads it, and messages if it can't be shown.
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createLazyLoader } from "#design/live/lazy-loader.ts";
import { Button } from "#design/ui/button.tsx";
import { useEditor, usePlanner } from "../editor/editor-context.tsx";
import type { OpenSceneProps } from "./open-scene.tsx";

type Status = "closed" | "loading" | "open" | keyof OpenSceneProps["words"]["problems"];

const loadScene = createLazyLoader(() => import("./open-scene.tsx"));

const LOOK = "with-script print:hidden";

export function View3D({ words }: Pick<OpenSceneProps, "words">) {
  const { store, edit } = useEditor();
  const plan = usePlanner((state) => state.plan);
  const data = usePlanner((state) => state.data);
  const [status, setStatus] = useState<Status>("closed");
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadScene>>>(null);
  const start = useRef<OpenSceneProps["start"]>({ ms: 0, focused: null });
  const opener = useRef<HTMLButtonElement>(null);

  async function open() {
    start.current = { ms: performance.now(), focused: document.activeElement };
    setStatus("loading");
    const module = await loadScene();
    setLoaded(module);
    setStatus(module ? "open" : "unloaded");
  }

  useEffect(() => {
    if (status !== "open") return undefined;
    // What had the focus is gone with the view, unless the visitor has gone on.
    return () => {
      if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    };
  }, [status]);

  if (status === "open" && loaded)
    return (
      <section aria-label={words.title} className={LOOK}>
        <loaded.OpenScene
          {...{ plan, data, words }}
          start={start.current}
          onTimeChange={(time) =>
            edit({ ...store.getState().plan, ...time }, { name: "time in 3D", atMs: performance.now() })
          }
          onProblem={setStatus}
          onClose={() => setStatus("closed")}
        />
      </section>
    );
  const messages = { closed: "", loading: words.loading, open: "", ...words.problems };
  const isNew = status === "closed" || status === "loading";
  return (
    <section aria-label={words.title} className={LOOK}>
      <div
        data-failed={isNew ? undefined : ""}
        className="scene-opener flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-limestone py-4"
      >
        <p
          className="max-w-[46ch] text-small text-stone"
          data-quiet={status === "closed" ? "" : undefined}
          role={isNew ? "status" : "alert"}
        >
          {messages[status]}
        </p>
        <Button ref={opener} look="line" onClick={open}>
          {isNew ? (
            <span>
              <span className="max-sm:sr-only">View in </span>3D
            </span>
          ) : (
            "Try again"
          )}
        </Button>
        {!isNew && (
          <button
            type="button"
            aria-label="Close"
            onClick={() => {
              setStatus("closed");
              opener.current?.focus({ preventScroll: true });
            }}
            className="target grid place-items-center"
          >
            <X aria-hidden="true" size={20} strokeWidth={1.25} />
          </button>
        )}
      </div>
    </section>
  );
}
