// Video gallery: projects, process and testimonials in three tabs, and an invitation to share a film.
import { video } from "#app/content/films.ts";
import { readContent } from "#app/content/read.ts";
import type { Videos } from "#app/content/schemas/videos.ts";
import { pageSeo } from "#app/content/seo.ts";
import { siteUrl } from "#app/content/site.ts";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { AfterHero } from "#app/layout/thumb-bar.tsx";
import { VideoTabs } from "#app/sections/video-tabs.tsx";
import { pageMeta } from "#app/seo/meta.ts";
import { breadcrumbs, structuredData, videoObject } from "#app/seo/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/video-gallery.ts";

const PATH = "/video-gallery";

export function loader() {
  const { videos } = readContent();
  const { hero, tabs, closing } = videos;
  const trail = [
    { label: "Home", to: "/" },
    { label: hero.label, to: PATH },
  ];
  return {
    seo: pageSeo(videos.seo, PATH, hero.picture),
    structured: [breadcrumbs(trail, siteUrl()), ...films([...tabs.projects.videos, ...tabs.process.videos])],
    trail,
    hero,
    tabs: {
      label: tabs.label,
      projects: shown(tabs.projects),
      process: shown(tabs.process),
      testimonials: shown(tabs.testimonials),
    },
    closing,
  };
}

type Entry = Videos["tabs"]["projects"]["videos"][number];

function shown({ title, intro, videos }: { title: string; intro: string; videos: Entry[] }) {
  return {
    title,
    intro,
    videos: videos.map(({ sample: _sample, published: _published, ...entry }) => video(entry)),
  };
}

/** Films that lie on this site: only of those do we know that they are there. */
function films(entries: Entry[]) {
  return entries.flatMap((entry) => {
    const { title, description, poster, src } = video(entry);
    if (!src) return [];
    return videoObject({
      name: title,
      description,
      thumbnailUrl: `${siteUrl()}/pictures/${poster.name}.${poster.hash}-${poster.jpegWidths.at(-1)}.jpg`,
      uploadDate: entry.published,
      contentUrl: siteUrl() + src.mp4,
    });
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [...pageMeta(loaderData.seo), ...loaderData.structured.map(structuredData)] : [];
}

export default function VideoGallery({ loaderData }: Route.ComponentProps) {
  const { trail, hero, tabs, closing } = loaderData;
  return (
    <>
      <Breadcrumbs trail={trail} />
      <header className="wrap grid items-end gap-x-8 gap-y-5 pt-8 pb-10 lg:grid-cols-12 lg:pt-12 lg:pb-14">
        <h1 className="max-w-[16ch] text-[clamp(2.5rem,1.8rem+3vw,4.5rem)] leading-[1.03] lg:col-span-8">
          {hero.title}
        </h1>
        <p className="max-w-[42ch] text-stone lg:col-span-4">{hero.intro}</p>
      </header>
      <AfterHero>
        <div className="wrap pb-(--band)">
          <VideoTabs {...tabs} />
        </div>
        <section aria-labelledby="share" className="bg-travertine">
          <div className="wrap grid items-end gap-x-8 gap-y-8 py-(--band) lg:grid-cols-12">
            <h2 id="share" className="text-heading lg:col-span-5">
              {closing.title}
            </h2>
            <div className="lg:col-span-6 lg:col-start-7">
              <p className="max-w-[52ch] text-lead">{closing.text}</p>
              <p className="mt-7">
                <ButtonLink look="line" to={closing.action.to}>
                  {closing.action.label}
                </ButtonLink>
              </p>
            </div>
          </div>
        </section>
      </AfterHero>
    </>
  );
}
