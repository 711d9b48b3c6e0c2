// The drawn map of the service area: whole with links (/services), or a window around one place.

import { type CSSProperties, Fragment } from "react";
import type { buildServiceMap } from "#content/areas.ts";
import { northArrow, SurveySheet, scaleBar } from "#design/drawing/survey-sheet.tsx";
import { classes } from "#design/ui/classes.ts";
import { Disclosure } from "#design/ui/disclosure.tsx";
import { type Place, plot, sheet } from "#lib/geography.ts";
import { formatCount } from "#lib/numbers.ts";
import { percentOf } from "./percent.ts";

type MapData = ReturnType<typeof buildServiceMap>;
type MapArea = MapData["areas"][number];

/** Outlines names in paper, to keep them legible over lines. */
const HALO =
  "px-0.5 [text-shadow:0_0_2px_var(--color-paper),0_0_3px_var(--color-paper),0_0_4px_var(--color-paper),0_0_5px_var(--color-paper)]";

/** On a narrow map, smaller rings have no room for their names. */
const MIN_LABELED_RING_MILES = 10;
/** The window on /contact is around downtown. On phones, it cuts the name of a wider ring. */
const MAX_CENTERED_RING_MILES = 20;

/**
 * The whole map with a link to each area, in a container. Wide maps show the links as names on the drawing; narrow
 * maps show numbers on the drawing, and links below it to areas that are not listed there anyway.
 */
export function ServiceMap({
  areas,
  label,
  caption,
  listed,
  ...words
}: MapData & {
  /** Paths of the areas that a list below the map links to, with their numbers. */
  listed: ReadonlySet<string>;
}) {
  const marks = areas.map((area) => markOf(area, false));
  return (
    <figure>
      <nav aria-label={label} className="relative">
        <div className="relative bg-paper">
          <MapDrawing marks={marks} {...words} />
        </div>
        <ol className="mt-3 flex flex-wrap gap-x-6 @2xl:static @2xl:m-0 @2xl:border-0 @2xl:p-0">
          {marks.map(({ slug, name, anchor, side }, index) => (
            <li
              key={slug}
              className={classes(
                "@2xl:absolute",
                listed.has(`/areas/${slug}`) && "hidden @2xl:list-item",
                side === "left" && "@2xl:-translate-x-full",
              )}
              style={positionOf(anchor)}
            >
              <a
                href={`/areas/${slug}`}
                className={classes(
                  HALO,
                  "inline-flex min-h-8 items-center gap-2 text-small hover:underline hover:decoration-1 hover:underline-offset-4",
                  "@2xl:flex @2xl:min-h-6 @2xl:-translate-y-1/2 @2xl:px-1.5 @2xl:leading-6 @2xl:whitespace-nowrap",
                )}
              >
                <span aria-hidden="true" className="text-stone tabular-nums @2xl:hidden">
                  {index + 1}
                </span>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <figcaption className="mt-3 max-w-[60ch] text-small text-stone">{caption}</figcaption>
    </figure>
  );
}

type MapWindowProps = Omit<MapData, "label" | "caption"> & {
  /** Latitude and longitude of the middle of the window. */
  focus: Place;
  /** The slug of the area whose page this is. */
  current?: string;
};

/** The part of the map around one place. It fills its parent, which sets the size. */
export function MapWindow({ areas, focus, current, ...words }: MapWindowProps) {
  const marks = areas.map((area) => markOf(area, area.slug === current));
  const [x, y] = plot(focus);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--focus-x": ((x - sheet.west) / sheet.width).toFixed(4),
    "--focus-y": ((y - sheet.north) / sheet.height).toFixed(4),
    "--shape": (sheet.height / sheet.width).toFixed(4),
  };
  return (
    <div aria-hidden="true" className="map-window" style={style}>
      <div className="map-window-sheet @container">
        <MapDrawing marks={marks} current={current} isWindow {...words} />
      </div>
      <span
        className="absolute bottom-4 left-4 border-x border-b border-ink px-1 pb-0.5 text-center text-label leading-none"
        style={{ width: `calc(var(--sheet) * ${(scaleBar.miles / sheet.width).toFixed(4)})` }}
      >
        {`${scaleBar.miles} miles`}
      </span>
      <span className="absolute top-3 right-4 text-center text-label leading-none">
        ↑<br />N
      </span>
    </div>
  );
}

type MapLinksProps = { label: string; areas: MapArea[]; current: string };

/** Links to all areas, below a map window, with the numbers of a narrow map. They open on request. */
export function MapLinks({ label, areas, current }: MapLinksProps) {
  return (
    <nav aria-label={label} className="@container mt-2 print:hidden">
      <Disclosure look="text" title="Areas on the map" note={formatCount(areas.length, "area")}>
        <ol className="columns-[9rem_2] gap-x-6 pb-2 @md:columns-3 @2xl:columns-[8.25rem]">
          {areas.map(({ slug, name }, index) => (
            <li key={slug} className="break-inside-avoid">
              <a
                href={`/areas/${slug}`}
                aria-current={slug === current ? "page" : undefined}
                className="inline-flex min-h-8 items-center gap-2 text-small hover:underline hover:decoration-1 hover:underline-offset-4 aria-[current]:font-medium aria-[current]:text-deep"
              >
                <span
                  aria-hidden="true"
                  className="w-6 text-stone tabular-nums group-data-[map=live]/map:hidden @2xl:hidden"
                >
                  {index + 1}
                </span>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}

type MapDrawingProps = Pick<MapData, "downtown" | "rings" | "waters"> & {
  marks: ReturnType<typeof markOf>[];
  current?: string | undefined;
  /** A window has the names of areas in place of links, and its own scale bar and north arrow. */
  isWindow?: boolean;
};

/** The map and its labels. The width of its container decides between names and numbers. */
function MapDrawing({ marks, current, downtown, rings, waters, isWindow = false }: MapDrawingProps) {
  // The window on /contact has no list that explains numbers.
  const isNumbered = !isWindow || current !== undefined;
  return (
    <>
      <SurveySheet
        points={marks.map(({ slug, point, anchor }) => ({ point, anchor, current: slug === current }))}
        rings={rings.map(({ miles }) => miles)}
        bare={isWindow}
        numbered={isNumbered}
      />
      <div aria-hidden="true" className="text-stone">
        {rings.map(({ name, miles, labelAt }) => (
          <Lettering
            key={name}
            at={pointOnRing(miles, labelAt)}
            className={classes(
              "label",
              (miles < MIN_LABELED_RING_MILES || (!isNumbered && miles > MAX_CENTERED_RING_MILES)) &&
                "hidden @2xl:block",
            )}
          >
            {name}
          </Lettering>
        ))}
        {waters.map(({ name, at }) => (
          <Lettering
            key={name}
            at={plot(at)}
            className="hidden font-display text-[0.9375rem] text-deep italic @2xl:block"
          >
            {name}
          </Lettering>
        ))}
        {!isWindow && (
          <>
            <Lettering at={[scaleBar.at[0] + scaleBar.miles / 2, scaleBar.at[1] - 2]} className="label">
              {`${scaleBar.miles} miles`}
            </Lettering>
            <Lettering at={[northArrow[0], northArrow[1] - 1.4]} className="label">
              N
            </Lettering>
          </>
        )}
        <Lettering at={[0, 1.7]} className="hidden text-small font-medium text-ink @2xl:block">
          {downtown}
        </Lettering>
        {marks.map(({ slug, name, anchor, side }, index) => {
          const isCurrent = slug === current;
          const place = { at: anchor, side, patch: isCurrent };
          const color = isCurrent ? "text-paper" : "text-ink";
          return (
            <Fragment key={slug}>
              {isNumbered && (
                <Lettering
                  {...place}
                  className={classes("text-[0.8125rem] font-medium tabular-nums @2xl:hidden", color)}
                >
                  {String(index + 1)}
                </Lettering>
              )}
              {isWindow && (
                <Lettering
                  {...place}
                  className={classes(
                    "town hidden px-1.5 text-small @2xl:block",
                    isCurrent && "font-medium",
                    color,
                  )}
                >
                  {name}
                </Lettering>
              )}
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

function markOf({ slug, name, at, side, offset }: MapArea, current: boolean) {
  const point = plot(at);
  // The point of the current area has rings around it.
  const reach = current ? 2.2 : 0.7;
  const gap = side === "left" ? -reach : reach;
  const [east, south] = offset ?? [gap, 0];
  return { slug, name, side, point, anchor: [point[0] + east, point[1] + south] as const };
}

/** @param degrees clockwise from north */
function pointOnRing(miles: number, degrees: number): readonly [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [miles * Math.sin(turn), -miles * Math.cos(turn)];
}

/** Returns a position on the map in percentages, so that labels keep their size at every size of the map. */
function positionOf([x, y]: readonly [number, number]): CSSProperties {
  return {
    left: percentOf(x - sheet.west, sheet.width),
    top: percentOf(y - sheet.north, sheet.height),
  };
}

type LetteringProps = {
  at: readonly [number, number];
  side?: "left" | "right";
  patch?: boolean;
  className: string;
  children: string;
};

/** A label on the map that is not a link, centered on its place or beside it. */
function Lettering({ at, side, patch = false, className, children }: LetteringProps) {
  return (
    <span
      style={positionOf(at)}
      className={classes(
        "absolute -translate-y-1/2 whitespace-nowrap leading-none",
        side === "left" && "-translate-x-full",
        !side && "-translate-x-1/2",
        patch ? "bg-deep px-1 py-0.5" : HALO,
        className,
      )}
    >
      {children}
    </span>
  );
}
