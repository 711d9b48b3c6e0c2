// The design system, in development only (routes.ts): every primitive in every state.
import type { ReactNode } from "react";
import { buildServiceMap } from "#app/content/areas.ts";
import { video } from "#app/content/films.ts";
import { findPicture } from "#app/content/pictures.ts";
import { buildProjectPlate } from "#app/content/projects.ts";
import { readContent } from "#app/content/read.ts";
import { type LotData, lotParts } from "#app/drawing-names.ts";
import { ServiceMap } from "#app/sections/service-map.tsx";
import { unlistedMeta } from "#app/seo/meta.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink, MoreLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type DrawingFamily, DrawingFile } from "#app/ui/drawing/drawing-file.tsx";
import { families } from "#app/ui/drawing/families.ts";
import { LotProfile } from "#app/ui/drawing/lot-profile.tsx";
import { PlanDrawing } from "#app/ui/drawing/plan.tsx";
import { serviceDrawings } from "#app/ui/drawing/service-drawings.ts";
import { ConsentField, SelectField, Swatches, TextArea, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Background, Section, SectionHeading } from "#app/ui/section.tsx";
import { Video } from "#app/ui/video.tsx";
import { CarouselSpecimen, Overlays, TabsSpecimen } from "./design-specimens.tsx";

export function loader() {
  const { projects, home } = readContent();
  return {
    plans: projects.map(({ slug }) => buildProjectPlate(slug)),
    picture: findPicture("water-detail-1"),
    video: video(home.welcome.video),
    map: buildServiceMap(),
  };
}

export function meta() {
  return unlistedMeta("Design system");
}

const colors = [
  "ink",
  "stone",
  "paper",
  "travertine",
  "limestone",
  "deep",
  "lagoon",
  "shallow",
  "clay",
  "error",
];
const sizes = ["text-display", "text-heading", "text-title", "text-lead", "text-body", "text-small", "label"];
const backgrounds: Background[] = ["paper", "travertine", "deep"];

function drawingsOf(family: DrawingFamily<string>): ReactNode[] {
  return Object.keys(family.drawings).map((name) => (
    <figure key={name}>
      <DrawingFile family={family} name={name} />
      <figcaption className="mt-2 text-small text-stone">{name}</figcaption>
    </figure>
  ));
}

/** Every edge, with each house, soil and tree at least once. */
const lots = lotParts.edge.map(
  (edge, index): LotData => ({
    edge,
    house: pick(lotParts.house, index),
    soil: pick(lotParts.soil, index),
    trees: pick(lotParts.trees, index),
  }),
);

function pick<Part>(parts: readonly [Part, ...Part[]], index: number): Part {
  return parts[index % parts.length] ?? parts[0];
}

export default function Design({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <>
      <Section labelledBy="design">
        <SectionHeading
          id="design"
          level="h1"
          label="For those who work on the site"
          title="Design system"
          intro="Every primitive in every state."
        />
      </Section>
      <Specimen title="Color">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          {colors.map((color) => (
            <li key={color} className="text-small">
              <span
                className="block h-20 border border-limestone"
                style={{ background: `var(--color-${color})` }}
              />
              {color}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        {sizes.map((size) => (
          <p
            key={size}
            className={`${size} ${size.match(/display|heading|title/) ? "font-display tracking-(--tracking-display)" : ""} mb-3`}
          >
            Gunite, 8′ 6″ deep
          </p>
        ))}
      </Specimen>
      {backgrounds.map((background) => (
        <Section key={background} background={background} labelledBy={`buttons-${background}`}>
          <h2 id={`buttons-${background}`} className="mb-8 text-title">
            Buttons, links, badge on {background}
          </h2>
          <div className="flex flex-wrap items-center gap-6">
            <ButtonLink look="clay" to="/_design">
              Free Consultation
            </ButtonLink>
            <Button look={background === "deep" ? "line-light" : "line"}>View project</Button>
            <Button look={background === "deep" ? "line-light" : "line"} disabled>
              Disabled
            </Button>
            <MoreLink to="/_design">More</MoreLink>
            <Badge>Modern</Badge>
          </div>
        </Section>
      ))}
      <Specimen title="Fields">
        <div className="grid max-w-3xl gap-7 sm:grid-cols-2">
          <TextField id="plain" label="Text" name="plain" hint="A hint under the label." />
          <TextField
            id="wrong"
            label="Text with an error"
            name="wrong"
            required
            errors={["Enter your name."]}
            defaultValue="  "
          />
          <SelectField
            id="choice"
            label="Choice"
            name="choice"
            options={[
              ["a", "First"],
              ["b", "Second"],
            ]}
          />
          <TextArea id="long" label="Long text" name="long" rows={3} />
          <div className="sm:col-span-2">
            <Swatches
              legend="Swatches"
              name="swatches"
              options={["Spa", "Deck", "Grotto", "Bubblers"]}
              chosen={["Deck"]}
            />
          </div>
          <ConsentField id="consent" name="consent" label="Consent, refused" errors={["Tick the box."]} />
        </div>
      </Specimen>
      <Specimen title="Accordion, tabs">
        <div className="grid gap-12 lg:grid-cols-2">
          <Accordion
            items={["First", "Second"].map((title) => ({ title, content: <p>What opens under {title}.</p> }))}
          />
          <TabsSpecimen />
        </div>
      </Specimen>
      <Specimen title="Dialog, toasts, tooltip">
        <Overlays />
      </Specimen>
      <Specimen title="Carousel">
        <CarouselSpecimen />
      </Specimen>
      <Specimen title="Card, picture, video">
        <div className="grid gap-10 lg:grid-cols-3">
          <Card
            title="A card"
            to="/_design"
            action="Read more"
            media={<DrawingFile family={serviceDrawings} name="build" />}
          >
            <p>Words below a drawing.</p>
          </Card>
          <Picture source={loaderData.picture} sizes="(min-width: 64rem) 30vw, 92vw" />
          <Video video={loaderData.video} sizes="(min-width: 64rem) 30vw, 92vw" />
          <Video
            video={{
              title: "Without a source",
              description: "Has a description.",
              poster: loaderData.picture,
            }}
            sizes="30vw"
          />
        </div>
      </Specimen>
      {Object.entries(families).map(([folder, family]) => (
        <Specimen key={folder} title={`Drawings: ${folder}`}>
          <div className="grid gap-12 md:grid-cols-3">{drawingsOf(family)}</div>
        </Specimen>
      ))}
      <Specimen title="Drawings from data: plans">
        <div className="grid gap-12 md:grid-cols-3">
          {loaderData.plans.map(({ slug, title, plan }) => (
            <figure key={slug}>
              <PlanDrawing plan={plan} title={title} />
              <figcaption className="mt-2 text-small text-stone">{title}</figcaption>
            </figure>
          ))}
        </div>
      </Specimen>
      <Specimen title="Drawings from data: profiles of lots">
        <div className="grid gap-12 [--ground:var(--color-paper)] md:grid-cols-2">
          {lots.map((lot) => (
            <LotProfile key={lot.edge} lot={lot} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Drawings from data: service map">
        <ServiceMap {...loaderData.map} />
      </Specimen>
    </>
  );
}

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return (
    <Section labelledBy={id}>
      <h2 id={id} className="mb-8 border-t border-limestone pt-4 text-title">
        {title}
      </h2>
      {children}
    </Section>
  );
}
