// Water features: six kinds with drawing and price, how they work, three examples.
import { withPicture } from "#content/find-picture.ts";
import { readContent } from "#content/read.ts";
import { buildServicePage } from "#content/services.ts";
import { DrawingFile } from "#design/drawing/drawing-file.tsx";
import { Picture } from "#design/ui/picture.tsx";
import { Section, SectionHeading } from "#design/ui/section.tsx";
import { Strip } from "#design/ui/strip.tsx";
import { BelowHero } from "../layout/below-hero.tsx";
import { pickSections } from "../layout/section-list.tsx";
import { Closing } from "../sections/closing.tsx";
import { EdgePicture } from "../sections/edge-picture.tsx";
import { Faq } from "../sections/faq.tsx";
import { Figures } from "../sections/figures.tsx";
import { FullBleedHero } from "../sections/full-bleed-hero.tsx";
import { PictureCaption } from "../sections/picture-caption.tsx";
import { Source } from "../sections/source.tsx";

export function loadWaterFeatures() {
  const page = readContent()["services/water-features"];
  const { gallery } = page;
  return {
    ...buildServicePage(page, "/services/water-features"),
    gallery: { ...gallery, pictures: gallery.pictures.map(withPicture) },
  };
}

const ids = ["list", "behind", "gallery", "questions"] as const;

type WaterFeaturesProps = ReturnType<typeof loadWaterFeatures>;

export function WaterFeaturesPage(page: WaterFeaturesProps) {
  const { hero, list, behind, gallery, questions, closing } = page;
  return (
    <>
      <FullBleedHero {...hero} />
      <BelowHero sections={pickSections(page, ids)}>
        <Section labelledBy="list">
          <SectionHeading id="list" title={list.title} intro={list.intro} />
          <Strip className="mt-7 grid-cols-3 gap-x-5 gap-y-12 lg:mt-10 lg:gap-x-8">
            {list.items.map(({ title, text, drawing, suits, price }) => (
              <li key={title} className="flex flex-col">
                <DrawingFile family="falls" name={drawing} />
                <h3 className="mt-4 text-title">{title}</h3>
                <p className="mt-1 mb-4 text-small text-stone">{text}</p>
                <div className="mt-auto">
                  <Figures
                    figures={[
                      { label: list.labels.suits, value: suits },
                      { label: list.labels.price, value: price },
                    ]}
                  />
                </div>
              </li>
            ))}
          </Strip>
          <Source text={list.source} className="mt-5" />
        </Section>

        <Section background="deep" labelledBy="behind">
          <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-5">
              <SectionHeading id="behind" title={behind.title} intro={behind.intro} light />
            </div>
            <ol className="lg:col-span-6 lg:col-start-7">
              {behind.points.map(({ title, text }) => (
                <li key={title} className="border-t border-paper/25 py-4 first:border-0 first:pt-0">
                  <h3 className="text-title">{title}</h3>
                  <p className="mt-2 max-w-[56ch] text-small text-shallow">{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </Section>

        <Gallery {...gallery} />

        <Faq {...questions} background="travertine" />
        <Closing {...closing} background="paper" />
      </BelowHero>
    </>
  );
}

/** One picture from edge to edge, the others side by side below it. */
function Gallery({ title, pictures: [first, ...others] }: ReturnType<typeof loadWaterFeatures>["gallery"]) {
  return (
    <section aria-labelledby="gallery" className="py-(--band)">
      <div className="wrap">
        <SectionHeading id="gallery" title={title} />
      </div>
      {first && (
        <EdgePicture picture={first.picture} className="mt-8 lg:mt-10">
          <PictureCaption {...first} />
        </EdgePicture>
      )}
      <ul className="wrap mt-6 grid grid-cols-2 gap-x-4 lg:mt-10 lg:gap-x-8">
        {others.map(({ picture, title: name, text }) => (
          <li key={name}>
            <figure>
              <Picture source={picture} sizes="(min-width: 96rem) 44rem, (min-width: 48rem) 46vw, 45vw" />
              <PictureCaption title={name} text={text} picture={picture} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
