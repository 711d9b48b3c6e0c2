// Traces the yard over a picture of its survey or of a map, step by step. The picture stays in the browser.
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { ToolWords } from "#content/schemas/planner.ts";
import { Button } from "#design/ui/button.tsx";
import { useModal } from "#design/ui/use-modal.ts";
import { fillIn } from "#lib/fill-in.ts";
import { nameBearing } from "#lib/geography.ts";
import type { Point } from "#lib/geometry.ts";
import { isKeyOf } from "#lib/keys.ts";
import { formatNumber, formatSize } from "#lib/numbers.ts";
import { roundTo } from "#lib/rounding.ts";
import { parameters } from "#plan/parameters.ts";
import { USUAL_TRUNK_INCHES } from "../editor/changes.ts";
import { useEditor } from "../editor/editor-context.tsx";
import type { ToolProps } from "../editor/planner-tools.tsx";
import { readNote, saveNote } from "../editor/saved-plans.ts";
import { inputLook } from "../plans/input-look.ts";
import { moveIntoYard, type TracedYard } from "./fit.ts";
import { MarkLines } from "./mark-lines.tsx";
import { MAX_PICTURE_BYTES, readPicture } from "./read-picture.ts";
import { Stage, type StagePoint } from "./stage.tsx";
import {
  formatTracing,
  marksOf,
  problemOf,
  resumeTracing,
  type TraceStep,
  type Tracing,
  traceSteps,
  yardOfTracing,
} from "./tracing.ts";
import { TreeFields } from "./tree-fields.tsx";
import { Underlay } from "./underlay.tsx";

/** A tracing that was closed resumes where it was. */
let last: { tracing: Tracing | null; step: TraceStep } = { tracing: null, step: "picture" };

export default function TraceDialog({ words: { trace: words }, onClose, onClosed }: ToolProps) {
  const editor = useEditor();
  const [tracing, setTracing] = useState(last.tracing);
  const [step, setStep] = useState(last.step);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [isReading, setReading] = useState(false);
  const [keepsPicture, setKeepsPicture] = useState(true);
  const marks = tracing && marksOf(tracing);
  const yard = marks && yardOfTracing(marks);
  const index = traceSteps.indexOf(step);

  useEffect(() => {
    last = { tracing, step };
    // Writing to storage at each step of a drag would slow it down.
    if (tracing && !isDragging) saveNote("planner-trace", formatTracing(tracing));
  }, [tracing, step, isDragging]);

  function change(changes: Partial<Tracing>, isDragging = false) {
    setProblem(null);
    setDragging(isDragging);
    setTracing((now) => now && { ...now, ...changes });
  }

  function goTo(next: TraceStep | undefined) {
    if (!next) return;
    setProblem(null);
    setStep(next);
  }

  function goOn() {
    const found = marks ? problemOf(step, marks, yard, words) : null;
    setProblem(found);
    if (!found) goTo(traceSteps[index + 1]);
  }

  async function choose(file: File | undefined) {
    if (!file || isReading) return;
    setReading(true);
    const read = await readPicture(file);
    setReading(false);
    if (typeof read === "string") {
      setProblem(fillIn(words.picture[read], { limit: formatSize(MAX_PICTURE_BYTES) }));
      return;
    }
    setTracing(resumeTracing(read, readNote("planner-trace")));
    goTo("scale");
  }

  function addTree(at: Point) {
    if (!tracing || tracing.trees.length >= parameters.tree.most) return;
    change({ trees: [...tracing.trees, { at, trunkInches: USUAL_TRUNK_INCHES }] });
  }

  function start() {
    if (!tracing || !yard) return;
    const plan = moveIntoYard(editor.store.getState().plan, yard);
    editor.trace(plan, keepsPicture ? { picture: tracing.picture, frame: yard.frame, Underlay } : null);
    last = { tracing, step: "picture" };
    onClose();
  }

  return (
    <Frame title={words.title} note={words.secret} onClose={onClose} onClosed={onClosed}>
      {tracing && marks && step !== "picture" ? (
        <Stage
          key={tracing.picture.src}
          picture={tracing.picture}
          points={pointsOf(step, tracing)}
          onMove={(id, at, isDragging) => change(movePoint(step, tracing, id, at), isDragging)}
          onPress={step === "trees" ? addTree : undefined}
        >
          <MarkLines step={step} marks={marks} yard={yard} picture={tracing.picture} />
        </Stage>
      ) : (
        <PictureField words={words.picture} isReading={isReading} onChoose={choose} />
      )}
      <div className="trace-panel">
        <h3 className="text-title">
          <span className="mr-3 font-text text-small text-stone tabular-nums">{`${index + 1} / ${traceSteps.length}`}</span>
          <span>{words[step].title}</span>
        </h3>
        {step !== "start" && <p className="mt-2 text-small text-stone">{words[step].text}</p>}
        {tracing && (
          <StepFields
            step={step}
            tracing={tracing}
            yard={yard}
            words={words}
            onChange={change}
            onAddTree={() => addTree([tracing.picture.width / 2, tracing.picture.height / 2])}
          />
        )}
        {step === "start" && (
          <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="checkbox"
              checked={keepsPicture}
              onChange={({ target }) => setKeepsPicture(target.checked)}
              className="size-5 shrink-0 accent-deep"
            />
            <span>{words.start.underlay}</span>
          </label>
        )}
        <p role="alert" className="mt-2 text-small font-medium text-error empty:hidden">
          {problem}
        </p>
        {(index > 0 || tracing) && (
          <div className="mt-4 flex gap-3">
            {index > 0 && (
              <Button look="line" className="flex-1 px-3" onClick={() => goTo(traceSteps[index - 1])}>
                Back
              </Button>
            )}
            <Button look="line" className="trace-next flex-1 px-3" onClick={step === "start" ? start : goOn}>
              {step === "start" ? "Start" : "Next"}
            </Button>
          </div>
        )}
      </div>
    </Frame>
  );
}

type FrameProps = {
  title: string;
  note: string;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
};

/** A modal dialog as large as the screen. */
function Frame({ title, note, onClose, onClosed, children }: FrameProps) {
  const { dialog } = useModal(onClosed);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // The browser would close it, but keep it rendered.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="dialog-overlay trace-dialog"
    >
      <div className="col-span-full flex items-center px-(--gutter) py-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <p className="text-label text-stone">{note}</p>
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="target -mr-2.5 grid shrink-0 place-items-center"
        >
          <X aria-hidden="true" size={24} strokeWidth={1.25} />
        </button>
      </div>
      {children}
    </dialog>
  );
}

type PictureFieldProps = {
  words: ToolWords["trace"]["picture"];
  /** A large photo takes seconds on a phone. */
  isReading: boolean;
  onChoose: (file: File | undefined) => void;
};

function PictureField({ words, isReading, onChoose }: PictureFieldProps) {
  return (
    <label className="trace-picture relative grid cursor-pointer place-content-center bg-travertine has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-deep">
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => onChoose(target.files?.[0])}
        className="sr-only"
      />
      <span className="rounded-edge border border-current bg-paper px-6 py-3 text-small font-medium">
        {isReading ? "Reading…" : words.title}
      </span>
    </label>
  );
}

/** The points that a step marks besides trees. */
const marked = {
  scale: { key: "scale", labels: ["First end of the line", "Second end of the line"] },
  yard: { key: "corners", labels: ["Corner 1", "Corner 2", "Corner 3", "Corner 4"] },
  house: { key: "wall", labels: ["First end of the wall", "Second end of the wall"] },
  north: { key: "north", labels: ["Foot of the arrow", "Tip of the arrow"] },
} as const;

function pointsOf(step: TraceStep, tracing: Tracing): StagePoint[] {
  if (step === "trees")
    return tracing.trees.map(({ at }, index) => ({ id: String(index), label: `Tree ${index + 1}`, at }));
  if (!isKeyOf(step, marked)) return [];
  const { key, labels } = marked[step];
  return marksOf(tracing)[key].map((at, index) => ({ id: String(index), label: labels[index] ?? "", at }));
}

function movePoint(step: TraceStep, tracing: Tracing, id: string, to: Point): Partial<Tracing> {
  const isMoved = (index: number) => index === Number(id);
  if (step === "trees")
    return { trees: tracing.trees.map((tree, index) => (isMoved(index) ? { ...tree, at: to } : tree)) };
  if (!isKeyOf(step, marked)) return {};
  const { key } = marked[step];
  return { [key]: marksOf(tracing)[key].map((point, index) => (isMoved(index) ? to : point)) };
}

type StepFieldsProps = {
  step: TraceStep;
  tracing: Tracing;
  yard: TracedYard | null;
  words: ToolWords["trace"];
  onChange: (changes: Partial<Tracing>) => void;
  onAddTree: () => void;
};

function StepFields({ step, tracing, yard, words, onChange, onAddTree }: StepFieldsProps) {
  const id = useId();
  if (step === "scale")
    return (
      <div className="mt-3">
        <label htmlFor={id} className="block text-small font-medium">
          {words.scale.distance}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={tracing.distance}
          onChange={({ target }) => onChange({ distance: target.value })}
          className={`${inputLook} mt-1 max-w-48`}
        />
      </div>
    );
  if (step === "trees")
    return (
      <TreeFields
        trees={tracing.trees}
        words={words.trees}
        onChange={(trees) => onChange({ trees })}
        onAdd={onAddTree}
      />
    );
  if (!yard) return null;
  const sizes = { width: formatNumber(yard.yardWidth), depth: formatNumber(yard.yardDepth) };
  const direction = nameBearing(yard.north);
  if (step === "yard")
    return (
      <Findings
        texts={[
          fillIn(words.yard.size, sizes),
          yard.skewedFt !== null &&
            fillIn(words.yard.skewed, { off: formatNumber(roundTo(yard.skewedFt, 1)) }),
        ]}
      />
    );
  if (step === "house")
    return (
      <>
        <Findings texts={[fillIn(words.yard.size, sizes), yard.isSlanted && words.house.slanted]} />
        <Button look="line" className="mt-3 px-4" onClick={() => onChange({ isTurned: !tracing.isTurned })}>
          Turn the arrow around
        </Button>
      </>
    );
  if (step === "north") return <Findings texts={[fillIn(words.north.facing, { direction })]} />;
  if (step !== "start") return null;
  const [offset, house] = yard.house;
  return (
    <Findings
      texts={[
        fillIn(words.start.text, {
          ...sizes,
          direction,
          house: formatNumber(house),
          offset: formatNumber(offset),
        }),
        yard.tree.length > 0 && fillIn(words.start.trees, { count: yard.tree.length }),
        words.start.rest,
      ]}
    />
  );
}

/** Describes what was measured so far. */
function Findings({ texts }: { texts: readonly (string | false)[] }) {
  return (
    <div role="status" className="mt-3 grid gap-1.5 text-small">
      {texts.map((text) => text && <p key={text}>{text}</p>)}
    </div>
  );
}
