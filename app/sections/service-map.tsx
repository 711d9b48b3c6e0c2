// The service area, surveyed: the towns as links at their real places, the loop roads at their miles, the water as fine lines.
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { type Place, plot, sheet } from "#app/geography.ts";
import { classes } from "#app/ui/classes.ts";
import { northArrow, SurveySheet, scaleBar } from "#app/ui/drawing/survey-sheet.tsx";

type MapArea = {
  slug: string;
  name: string;
  /** Latitude and longitude. */
  at: Place;
  /** The side of its point on which the name stands. */
  side: "left" | "right";
  /** Miles east and south from the point to the name, where neighbours are close. */
  offset?: readonly [east: number, south: number] | undefined;
};

type ServiceMapWords = {
  label: string;
  caption: string;
  downtown: string;
  rings: { name: string; miles: number; labelAt: number }[];
  waters: { name: string; at: Place }[];
};

type ServiceMapProps = ServiceMapWords & {
  areas: MapArea[];
  /** The slug of the area whose page this is. */
  current?: string;
};

/** Names stand clear of the lines below them. */
const HALO =
  "px-0.5 [text-shadow:0_0_2px_var(--color-paper),0_0_3px_var(--color-paper),0_0_4px_var(--color-paper),0_0_5px_var(--color-paper)]";

/** Miles: a smaller ring has no room for its name on a narrow sheet. */
const ROOMY = 10;

/**
 * One list of links: where there is room its items stand on the drawing as the towns' names,
 * elsewhere the drawing carries numbers and the list stands below it.
 */
export function ServiceMap({ areas, current, label, caption, downtown, rings, waters }: ServiceMapProps) {
  const marks = areas.map((area) => markOf(area, area.slug === current));
  return (
    <figure className="@container">
      <nav aria-label={label} className="relative">
        <div className="relative bg-paper">
          <SurveySheet
            points={marks.map(({ slug, point, anchor }) => ({ point, anchor, current: slug === current }))}
            rings={rings.map(({ miles }) => miles)}
          />
          <div aria-hidden="true" className="text-stone">
            {rings.map(({ name, miles, labelAt }) => (
              <Lettering
                key={name}
                at={onRing(miles, labelAt)}
                className={classes("label", miles < ROOMY && "hidden @2xl:block")}
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
            <Lettering at={[scaleBar.at[0] + scaleBar.miles / 2, scaleBar.at[1] - 1.6]} className="label">
              {`${scaleBar.miles} miles`}
            </Lettering>
            <Lettering at={[northArrow[0], northArrow[1] - 1.4]} className="label">
              N
            </Lettering>
            <Lettering at={[0, 1.7]} className="hidden text-small font-medium text-ink @2xl:block">
              {downtown}
            </Lettering>
            {marks.map(({ slug, anchor, side }, index) => (
              <Lettering
                key={slug}
                at={anchor}
                side={side}
                className={classes(
                  "text-[0.8125rem] font-medium tabular-nums @2xl:hidden",
                  slug === current ? "text-paper" : "text-ink",
                )}
                patch={slug === current}
              >
                {String(index + 1)}
              </Lettering>
            ))}
          </div>
        </div>
        <ol className="mt-6 columns-[9rem_2] gap-x-6 border-t border-limestone pt-3 @md:columns-3 @2xl:static @2xl:m-0 @2xl:border-0 @2xl:p-0">
          {marks.map(({ slug, name, anchor, side }, index) => (
            <li
              key={slug}
              className={classes(
                "break-inside-avoid @2xl:absolute",
                side === "left" && "@2xl:-translate-x-full",
              )}
              style={position(anchor)}
            >
              <Link
                to={`/areas/${slug}`}
                prefetch="intent"
                aria-current={slug === current ? "page" : undefined}
                className={classes(
                  HALO,
                  "inline-flex min-h-11 items-center gap-2 text-small hover:underline hover:decoration-1 hover:underline-offset-4",
                  "@2xl:flex @2xl:min-h-6 @2xl:-translate-y-1/2 @2xl:px-1.5 @2xl:leading-6 @2xl:whitespace-nowrap",
                  "aria-[current]:font-medium aria-[current]:text-deep",
                  slug === current && "@2xl:bg-deep @2xl:[text-shadow:none] @2xl:aria-[current]:text-paper",
                )}
              >
                <span aria-hidden="true" className="w-6 text-stone tabular-nums @2xl:hidden">
                  {index + 1}
                </span>
                {name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <figcaption className="mt-5 max-w-[60ch] text-small text-stone">{caption}</figcaption>
    </figure>
  );
}

function markOf({ slug, name, at, side, offset }: MapArea, current: boolean) {
  const point = plot(at);
  // The page's own point has rings around it.
  const reach = current ? 2.2 : 0.7;
  const gap = side === "left" ? -reach : reach;
  const [east, south] = offset ?? [gap, 0];
  return { slug, name, side, point, anchor: [point[0] + east, point[1] + south] as const };
}

/** The point of a ring in a direction, in degrees clockwise from north. */
function onRing(miles: number, degrees: number): readonly [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [miles * Math.sin(turn), -miles * Math.cos(turn)];
}

/** Miles as percentages of the sheet, so that words keep their size whatever the sheet's. */
function position([x, y]: readonly [number, number]): CSSProperties {
  return {
    left: `${(((x - sheet.west) / sheet.width) * 100).toFixed(2)}%`,
    top: `${(((y - sheet.north) / sheet.height) * 100).toFixed(2)}%`,
  };
}

type LetteringProps = {
  at: readonly [number, number];
  side?: "left" | "right";
  patch?: boolean;
  className: string;
  children: string;
};

/** Words on the sheet that are no links, centred on their place or beside it. */
function Lettering({ at, side, patch = false, className, children }: LetteringProps) {
  return (
    <span
      style={position(at)}
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
