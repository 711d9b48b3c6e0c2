// The design system on one page, every primitive in every state: in development alone (see routes.ts).
import type { ReactNode } from "react";
import { video } from "#app/content/films.ts";
import { picture } from "#app/content/pictures.ts";
import { readContent } from "#app/content/read.ts";
import { sectionNames } from "#app/drawing-names.ts";
import { unlistedMeta } from "#app/seo/meta.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink, MoreLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PlanDrawing } from "#app/ui/drawing/plan.tsx";
import { SectionDrawing } from "#app/ui/drawing/section.tsx";
import { ConsentField, SelectField, Swatches, TextArea, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type Ground, Section, SectionHeading } from "#app/ui/section.tsx";
import { Video } from "#app/ui/video.tsx";
import { CarouselSpecimen, Overlays, TabsSpecimen } from "./design-specimens.tsx";

export function loader() {
  const { projects, home } = readContent();
  return {
    plans: projects.map(({ slug, title, plan }) => ({ slug, title, plan })),
    picture: picture("water-detail-1"),
    video: video(home.welcome.video),
  };
}

export function meta() {
  return unlistedMeta("Design system");
}

const colours = [
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
const grounds: Ground[] = ["paper", "travertine", "deep"];

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
      <Specimen title="Colour">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          {colours.map((colour) => (
            <li key={colour} className="text-small">
              <span
                className="block h-20 border border-limestone"
                style={{ background: `var(--color-${colour})` }}
              />
              {colour}
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
      {grounds.map((ground) => (
        <Section key={ground} ground={ground} labelledBy={`buttons-${ground}`}>
          <h2 id={`buttons-${ground}`} className="mb-8 text-title">
            Buttons, links, badge on {ground}
          </h2>
          <div className="flex flex-wrap items-center gap-6">
            <ButtonLink look="clay" to="/_design">
              Free Consultation
            </ButtonLink>
            <Button look={ground === "deep" ? "line-light" : "line"}>View project</Button>
            <Button look={ground === "deep" ? "line-light" : "line"} disabled>
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
          <Card title="A card" to="/_design" action="Read more" media={<SectionDrawing name="build" />}>
            <p>Words below a drawing.</p>
          </Card>
          <Picture source={loaderData.picture} sizes="(min-width: 64rem) 30vw, 92vw" />
          <Video video={loaderData.video} sizes="(min-width: 64rem) 30vw, 92vw" />
          <Video
            video={{
              title: "Without a source",
              description: "Says so when asked.",
              poster: loaderData.picture,
            }}
            sizes="30vw"
          />
        </div>
      </Specimen>
      <Specimen title="Drawings">
        <div className="grid gap-12 md:grid-cols-3">
          {sectionNames.map((name) => (
            <SectionDrawing key={name} name={name} />
          ))}
          {loaderData.plans.map(({ slug, title, plan }) => (
            <figure key={slug}>
              <PlanDrawing plan={plan} title={title} />
              <figcaption className="mt-2 text-small text-stone">{title}</figcaption>
            </figure>
          ))}
        </div>
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
