// The open 3D view with its controls: views, walking, the time of day, full screen, pictures.
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import type { PlannerWords } from "#content/schemas/planner.ts";
import { prefersReducedMotion } from "#design/live/reduced-motion.ts";
import { formatClock, formatDay } from "#lib/dates.ts";
import { DAY_MS } from "#lib/durations.ts";
import { formatPoolSize } from "#lib/numbers.ts";
import { type Plan, parameters } from "#plan/parameters.ts";
import type { PlannerData } from "#plan/planner-data.ts";
import { sunPosition } from "#plan/sun.ts";
import { offerPicture, PICTURE_NAME, sharePlan } from "../editor/share-plan.ts";
import { type MountedScene, mountScene, type SceneState } from "./mount.ts";
import type { SunPath } from "./sun-path.ts";
import type { ViewName } from "./viewpoints.ts";

const views: readonly { name: ViewName; label: string; needsHouse?: true }[] = [
  { name: "patio", label: "From the patio" },
  { name: "house", label: "Toward the house", needsHouse: true },
  { name: "overview", label: "Whole yard" },
  { name: "kitchen", label: "Kitchen window", needsHouse: true },
  { name: "ledge", label: "From the water" },
  { name: "above", label: "From above" },
];
const presets = [
  { hour: 14, label: "Day" },
  { hour: 18, label: "Evening" },
  { hour: 21.5, label: "Night" },
] as const;
const steps = [
  { label: "Turn left", sign: "←", step: { turn: -20 } },
  { label: "Forward", sign: "↑", step: { ahead: 3 } },
  { label: "Back", sign: "↓", step: { ahead: -3 } },
  { label: "Turn right", sign: "→", step: { turn: 20 } },
] as const;
/** The slider leaves out the hours when nobody looks at a pool. */
const EARLIEST_HOUR = 6;
const STEP_HOURS = 0.25;

export type OpenSceneProps = {
  plan: Plan;
  data: PlannerData;
  words: PlannerWords["scene"];
  /** Changes the plan's hour or date. */
  onTimeChange: (time: Partial<Pick<Plan, "hour" | "when">>) => void;
  /** When the view was asked for, and what had the focus. */
  start: { ms: number; focused: Element | null };
  onProblem: (problem: "unsupported" | "lost") => void;
  onClose: () => void;
};

export function OpenScene(given: OpenSceneProps) {
  const { words, onClose } = given;
  const [isTimeChosen, setTimeChosen] = useState(false);
  const plan = useMemo(
    () => (isTimeChosen ? given.plan : inJuneEvening(given.plan, given.data.today)),
    [isTimeChosen, given.plan, given.data.today],
  );
  const whole = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const help = useId();
  const [hasPath, setPath] = useState(false);
  const [isWalking, setWalking] = useState(false);
  const fullScreen = useFullScreen(whole);
  const shownViews = views.filter(({ needsHouse }) => !needsHouse || plan.house[1] > 0);
  const { scene, isShown } = useScene(frame, { ...given, plan, hasPath });

  function toggleWalk() {
    if (isWalking) scene.current?.setView("patio");
    else scene.current?.walk({});
    setWalking(!isWalking);
    frame.current?.focus({ preventScroll: true });
  }

  /** The first choice also keeps the shown date, so that the light doesn't jump from June to today. */
  function changeTime(time: Partial<Pick<Plan, "hour" | "when">>) {
    given.onTimeChange({ hour: plan.hour, when: plan.when, ...time });
    setTimeChosen(true);
  }

  return (
    <div ref={whole} className="scene">
      <div className="scene-frame relative -mx-(--gutter) mt-5 bg-limestone sm:mx-0">
        <div
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys orbit the view
          tabIndex={0}
          role="application"
          aria-roledescription="3D view"
          aria-label={words.title}
          aria-describedby={help}
          className="aspect-[4/5] w-full scroll-mt-20 scroll-mb-20 touch-pan-y cursor-grab active:cursor-grabbing sm:aspect-[16/10]"
        />
        {isWalking && (
          <div className="absolute right-2 bottom-2 flex gap-1">
            {steps.map(({ label, sign, step }) => (
              <Choice key={label} label={label} onPress={() => scene.current?.walk(step)}>
                {sign}
              </Choice>
            ))}
          </div>
        )}
        {!isShown && (
          <p role="status" className="label absolute inset-0 grid place-items-center text-stone">
            {words.loading}
          </p>
        )}
      </div>
      <div className="scene-close">
        {fullScreen.canToggle && (
          <Choice isOn={fullScreen.isOn} onPress={fullScreen.toggle}>
            Full screen
          </Choice>
        )}
        <Choice onPress={onClose}>Close 3D</Choice>
      </div>
      <div className="scene-choices mt-4 flex flex-wrap gap-2">
        <Choice isOn={isWalking} onPress={toggleWalk}>
          Walk
        </Choice>
        {shownViews.map(({ name, label }) => (
          <Choice
            key={name}
            onPress={() => {
              scene.current?.setView(name);
              setWalking(false);
            }}
          >
            {label}
          </Choice>
        ))}
      </div>
      <Hours hour={plan.hour} onChange={(hour) => changeTime({ hour })}>
        <Choice isOn={hasPath} onPress={() => setPath(!hasPath)}>
          Sun’s path
        </Choice>
      </Hours>
      <Days date={plan.when || given.data.today} onChange={(when) => changeTime({ when })} />
      <p id={help} className="scene-help mt-4 max-w-[60ch] text-small text-stone">
        {isWalking ? words.walking : words.help}
      </p>
      <Pictures scene={scene} words={words} plan={plan} />
    </div>
  );
}

/** Where the plan has neither a date nor an hour of its own: the longest day at six in the evening. */
function inJuneEvening(plan: Plan, today: string): Plan {
  const when = plan.when || `${today.slice(0, 4)}-06-21`;
  return { ...plan, when, hour: plan.hour === parameters.hour.default ? EVENING_HOUR : plan.hour };
}

const EVENING_HOUR = 18;

/** Mounts the scene in an element, and updates it with the plan. */
function useScene(
  frame: RefObject<HTMLElement | null>,
  { plan, data, start, onProblem, hasPath }: OpenSceneProps & { hasPath: boolean },
): { scene: RefObject<MountedScene | null>; isShown: boolean } {
  const scene = useRef<MountedScene | null>(null);
  const [isShown, setShown] = useState(false);
  const state = useMemo<SceneState>(
    () => ({
      plan,
      prices: data.prices,
      sun: sunPosition(plan, data),
      path: hasPath ? sunPathOf(plan, data) : noPath,
    }),
    [plan, data, hasPath],
  );
  const latest = useRef({ state, onProblem });
  useEffect(() => {
    latest.current = { state, onProblem };
  });
  useEffect(() => scene.current?.update(state), [state]);

  // Read before the button that opened the view is removed. Visitors who have moved the focus meanwhile keep it.
  const [isAwaited] = useState(() => document.activeElement === start.focused);
  useEffect(() => {
    if (!frame.current) return;
    if (isAwaited) {
      frame.current.scrollIntoView({ block: "nearest" });
      frame.current.focus({ preventScroll: true });
    }
    scene.current = mountScene(frame.current, latest.current.state, {
      hasReducedMotion: prefersReducedMotion(),
      onContextLost: () => latest.current.onProblem("lost"),
      onFirstFrame: (detail) => {
        performance.measure("planner 3D", { start: start.ms, end: performance.now(), detail });
        setShown(true);
      },
    });
    if (!scene.current) latest.current.onProblem("unsupported");
    const takeBack = offerPicture(async () => scene.current?.savePicture() ?? null);
    const stopPrinting = printPicture(() => scene.current?.copyPicture());
    return () => {
      takeBack();
      stopPrinting();
      scene.current?.dispose();
      scene.current = null;
    };
  }, [frame, start, isAwaited]);

  return { scene, isShown };
}

const noPath: SunPath = { line: [], hours: [] };

function sunPathOf(plan: Plan, data: PlannerData): SunPath {
  const positions = Array.from({ length: 24 * 4 }, (_, quarter) => ({
    isHour: quarter % 4 === 0,
    sun: sunPosition({ ...plan, hour: quarter / 4 }, data),
  })).filter(({ sun }) => sun.altitude > 0);
  return {
    line: positions.map(({ sun }) => sun),
    hours: positions.filter(({ isHour }) => isHour).map(({ sun }) => sun),
  };
}

/** While the page prints, a copy of the picture is beside the section. @returns stops that */
function printPicture(copy: () => HTMLCanvasElement | undefined): () => void {
  let printed: HTMLCanvasElement | undefined;
  const add = () => {
    printed = copy();
    printed?.classList.add("scene-print");
    if (printed) document.querySelector(".planner-ground .wrap")?.append(printed);
  };
  const remove = () => printed?.remove();
  addEventListener("beforeprint", add);
  addEventListener("afterprint", remove);
  return () => {
    removeEventListener("beforeprint", add);
    removeEventListener("afterprint", remove);
    remove();
  };
}

/** The browser's full screen. Phones without it have the top layer, which covers the page alone. */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement === element.current && element.current !== null);
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOn(setCovering(element.current, false));
    };
    document.addEventListener("fullscreenchange", follow);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      document.removeEventListener("keydown", leave);
    };
  }, [element]);

  async function toggle() {
    const shown = element.current;
    if (!shown) return;
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (isOn) setOn(setCovering(shown, false));
    else if (document.fullscreenEnabled)
      await shown.requestFullscreen().catch(() => setOn(setCovering(shown, true)));
    else setOn(setCovering(shown, true));
  }

  const canToggle = document.fullscreenEnabled || "popover" in HTMLElement.prototype;
  return { isOn, canToggle, toggle };
}

/** @returns whether it covers the page */
function setCovering(element: HTMLElement | null, isCovering: boolean): boolean {
  if (!element) return false;
  element.popover = isCovering ? "manual" : null;
  if (isCovering) element.showPopover();
  return isCovering;
}

const DAYS_IN_YEAR = 365;
/** A week is as fine as the light of a year can be told apart. */
const STEP_DAYS = 7;

function Days({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const first = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`);
  const dateOf = (days: number) => new Date(first + days * DAY_MS).toISOString().slice(0, 10);
  return (
    <div className="scene-time scene-days mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Slider
        label="Day"
        range={{ min: 0, max: DAYS_IN_YEAR - 1, step: STEP_DAYS }}
        value={Math.round((Date.parse(`${date}T00:00:00Z`) - first) / DAY_MS)}
        text={formatDay(date)}
        onChange={(day) => onChange(dateOf(day))}
      />
    </div>
  );
}

type PicturesProps = Pick<OpenSceneProps, "words" | "plan"> & {
  scene: RefObject<MountedScene | null>;
};

function Pictures({ scene, words, plan }: PicturesProps) {
  const [message, setMessage] = useState("");

  async function share() {
    setMessage(
      await sharePlan({ title: words.title, text: formatPoolSize(plan), url: location.href }, words),
    );
  }

  async function savePicture() {
    const picture = await scene.current?.savePicture();
    if (picture) downloadFile(picture, PICTURE_NAME);
    setMessage(picture ? words.saved : words.unsaved);
  }

  return (
    <div className="scene-actions mt-4 flex flex-wrap items-center gap-3">
      <Choice onPress={share}>Share</Choice>
      <Choice onPress={savePicture}>
        Save<span className="max-sm:sr-only"> a picture</span>
      </Choice>
      <span role="status" className="text-small text-stone">
        {message}
      </span>
    </div>
  );
}

type HoursProps = {
  hour: number;
  onChange: (hour: number) => void;
  /** Beside the presets. */
  children: ReactNode;
};

function Hours({ hour, onChange, children }: HoursProps) {
  return (
    <div className="scene-time scene-hours mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Slider
        label="Hour"
        range={{ min: EARLIEST_HOUR, max: parameters.hour.max, step: STEP_HOURS }}
        value={Math.max(EARLIEST_HOUR, hour)}
        text={formatClock(hour)}
        onChange={onChange}
      />
      <div className="flex gap-2">
        {presets.map((preset) => (
          <Choice key={preset.label} isOn={hour === preset.hour} onPress={() => onChange(preset.hour)}>
            {preset.label}
          </Choice>
        ))}
        {children}
      </div>
    </div>
  );
}

type SliderProps = {
  label: string;
  range: { min: number; max: number; step: number };
  value: number;
  text: string;
  onChange: (value: number) => void;
};

function Slider({ label, range, value, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="label text-stone">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 min-w-20 flex-1 cursor-pointer accent-deep"
      />
      <output htmlFor={id} className="min-w-20 text-small tabular-nums">
        {text}
      </output>
    </>
  );
}

type ChoiceProps = {
  isOn?: boolean;
  /** Where a sign is shown instead. */
  label?: string;
  onPress: () => void;
  children: ReactNode;
};

function Choice({ isOn, label, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className="target rounded-edge border border-limestone bg-paper px-4 py-2 text-small transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
    </button>
  );
}

/** The address is released later: some browsers read the file after the click. */
function downloadFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
