// The picture with the marks of a step: points to drag, also by keys, under a magnifier while they move.
import { ZoomIn, ZoomOut } from "lucide-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { classes } from "#design/ui/classes.ts";
import { hasModifier } from "#design/ui/keys.ts";
import type { Point } from "#lib/geometry.ts";
import { clamp } from "#plan/values.ts";
import type { TracedPicture } from "./read-picture.ts";

export type StagePoint = { id: string; label: string; at: Point };

type StageProps = {
  picture: TracedPicture;
  points: readonly StagePoint[];
  /** Lines of the marks, in pixels of the picture. */
  children: ReactNode;
  /** @param isDragging whether more moves follow until the finger lifts */
  onMove(id: string, to: Point, isDragging: boolean): void;
  /** A press on the picture beside the points. */
  onPress?: ((at: Point) => void) | undefined;
};

const ZOOMS = [1, 1.7, 3, 5];
const KEY_STEP_PX = 5;
const SMALL_KEY_STEP_PX = 1;
const LOUPE_PX = 128;
const LOUPE_ZOOM = 2.5;

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Held = { id: string; grip: Point; shown: DOMRect; isLeft: boolean };

export function Stage({ picture, points, children, onMove, onPress }: StageProps) {
  const [zoom, setZoom] = useState(0);
  const [held, setHeld] = useState<Held | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const heldPoint = held && points.find(({ id }) => id === held.id);

  /** The middle of what is shown stays where it is. */
  function zoomTo(next: number) {
    const { current } = room;
    if (!current || !(next in ZOOMS)) return;
    const x = (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth;
    const y = (current.scrollTop + current.clientHeight / 2) / current.scrollHeight;
    flushSync(() => setZoom(next));
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
  }

  const shownBox = () => sheet.current?.getBoundingClientRect() ?? new DOMRect();
  const toPicture = ({ clientX, clientY }: MouseEvent, { left, top, width }: DOMRect): Point => [
    ((clientX - left) * picture.width) / width,
    ((clientY - top) * picture.width) / width,
  ];
  const limit = ([x, y]: Point): Point => [
    clamp(x, { min: 0, max: picture.width }),
    clamp(y, { min: 0, max: picture.height }),
  ];

  function press(event: PointerEvent<HTMLElement>, { id, at }: StagePoint) {
    if (event.button !== 0 || !event.isPrimary || held) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const shown = shownBox();
    const [x, y] = toPicture(event, shown);
    setHeld({ id, grip: [at[0] - x, at[1] - y], shown, isLeft: isLeft(event) });
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!held || !event.isPrimary) return;
    const [x, y] = toPicture(event, held.shown);
    onMove(held.id, limit([x + held.grip[0], y + held.grip[1]]), true);
    if (held.isLeft !== isLeft(event)) setHeld({ ...held, isLeft: !held.isLeft });
  }

  function release({ isPrimary }: PointerEvent) {
    if (!isPrimary) return;
    if (heldPoint) onMove(heldPoint.id, heldPoint.at, false);
    setHeld(null);
  }

  /** The magnifier is on the other side, where no hand covers it. */
  function isLeft({ clientX }: MouseEvent): boolean {
    const box = room.current?.getBoundingClientRect();
    return box !== undefined && clientX < box.left + box.width / 2;
  }

  function pressKey(event: KeyboardEvent, { id, at }: StagePoint) {
    const arrow = arrows[event.key];
    if (!arrow || hasModifier(event)) return;
    event.preventDefault();
    const step = ((event.shiftKey ? SMALL_KEY_STEP_PX : KEY_STEP_PX) * picture.width) / shownBox().width;
    onMove(id, limit([at[0] + arrow[0] * step, at[1] + arrow[1] * step]), false);
  }

  const percent = (share: number, whole: number) => `${(100 * share) / whole}%`;
  return (
    <div className="relative min-h-0 bg-limestone">
      <div ref={room} className="trace-room" tabIndex={zoom > 0 ? 0 : undefined}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button adds a tree from the keyboard */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div
          ref={sheet}
          className="trace-sheet"
          style={{ "--ratio": picture.width / picture.height, "--zoom": ZOOMS[zoom] } as CSSProperties}
          onClick={(event) => {
            const isBeside = event.target instanceof Element && !event.target.closest("[role=slider]");
            if (isBeside) onPress?.(toPicture(event, shownBox()));
          }}
        >
          <img src={picture.src} alt="" draggable={false} />
          <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
            {children}
          </svg>
          {points.map((point) => (
            <div
              key={point.id}
              role="slider"
              tabIndex={0}
              aria-label={point.label}
              aria-valuenow={Math.round((100 * point.at[0]) / picture.width)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuetext={`${percentText(point.at[0], picture.width)} from the left, ${percentText(point.at[1], picture.height)} from the top`}
              data-held={point.id === held?.id || undefined}
              className="trace-point"
              style={{ left: percent(point.at[0], picture.width), top: percent(point.at[1], picture.height) }}
              onPointerDown={(event) => press(event, point)}
              onPointerMove={drag}
              onPointerUp={release}
              onPointerCancel={release}
              onKeyDown={(event) => pressKey(event, point)}
            />
          ))}
        </div>
      </div>
      {held && heldPoint && (
        <Loupe picture={picture} at={heldPoint.at} shownPx={held.shown.width} isRight={held.isLeft} />
      )}
      <div className="trace-zoom absolute right-2 bottom-2 flex bg-paper">
        <button
          type="button"
          aria-label="Zoom out"
          aria-disabled={zoom === 0 || undefined}
          onClick={() => zoomTo(zoom - 1)}
        >
          <ZoomOut aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
        <button
          type="button"
          aria-label="Zoom in"
          aria-disabled={zoom === ZOOMS.length - 1 || undefined}
          onClick={() => zoomTo(zoom + 1)}
        >
          <ZoomIn aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

function percentText(share: number, whole: number): string {
  return `${Math.round((100 * share) / whole)}%`;
}

type LoupeProps = { picture: TracedPicture; at: Point; shownPx: number; isRight: boolean };

/** What the finger covers, enlarged. */
function Loupe({ picture, at, shownPx, isRight }: LoupeProps) {
  const scale = (shownPx * LOUPE_ZOOM) / picture.width;
  const [x, y] = [LOUPE_PX / 2 - at[0] * scale, LOUPE_PX / 2 - at[1] * scale];
  return (
    <div
      aria-hidden="true"
      className={classes(
        "trace-loupe pointer-events-none absolute top-2 overflow-hidden rounded-full bg-limestone",
        isRight ? "right-2" : "left-2",
      )}
      style={{ width: LOUPE_PX, height: LOUPE_PX }}
    >
      <img
        src={picture.src}
        alt=""
        className="max-w-none"
        style={{ width: picture.width * scale, transform: `translate(${x}px, ${y}px)` }}
      />
    </div>
  );
}
