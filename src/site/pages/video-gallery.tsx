// Video gallery: projects, process and testimonials in three tabs.
import type { ReactNode } from "react";
import { video } from "#content/films.ts";
import { buildPageHead } from "#content/page-head.ts";
import { readContent } from "#content/read.ts";
import type { Videos } from "#content/schemas/videos.ts";
import { videoObject } from "#content/seo/structured-data.ts";
import { siteUrl } from "#content/site-facts.ts";
import { ButtonLink } from "#design/ui/button.tsx";
import { jpegAddress } from "#lib/media.ts";
import { toZonedStart } from "#lib/zoned-start.ts";
import { BelowHero } from "../layout/below-hero.tsx";

export function loadVideoGallery() {
  const { videos } = readContent();
  const { hero, tabs, closing } = videos;
  const head = buildPageHead(videos.seo, [{ label: hero.label, to: "/video-gallery" }], hero.picture);
  const listedVideos = [...tabs.projects.videos, ...tabs.process.videos];
  return {
    head: { ...head, structured: [...head.structured, ...listedVideos.flatMap(describeVideo)] },
    hero,
    tabs: {
      label: tabs.label,
      projects: tabData(tabs.projects),
      process: tabData(tabs.process),
      testimonials: tabData(tabs.testimonials),
    },
    closing,
  };
}

type Entry = Videos["tabs"]["projects"]["videos"][number];

function tabData({ title, intro, videos }: { title: string; intro: string; videos: Entry[] }) {
  const { sampleVideo } = readContent().portfolio.captions;
  return {
    title,
    intro,
    videos: videos.map(({ sample, published: _published, ...entry }) => ({
      ...video(entry),
      ...(sample ? { mark: sampleVideo } : {}),
    })),
  };
}

/** Describes a video to search engines, unless it is on another site and may be gone. */
function describeVideo(entry: Entry) {
  const { title, description, poster, src } = video(entry);
  if (!src) return [];
  return videoObject({
    name: title,
    description,
    thumbnailUrl: siteUrl() + jpegAddress(poster),
    uploadDate: toZonedStart(entry.published, readContent().company.timeZone),
    contentUrl: siteUrl() + src.mp4,
  });
}

type VideoGalleryProps = ReturnType<typeof loadVideoGallery> & { children: ReactNode };

/** The children are the tabs. */
export function VideoGalleryPage({ hero, closing, children }: VideoGalleryProps) {
  return (
    <>
      <header className="wrap grid items-end gap-x-8 gap-y-5 pt-8 pb-10 lg:grid-cols-12 lg:pt-12 lg:pb-14">
        <h1 className="max-w-[16ch] text-hero lg:col-span-8">{hero.title}</h1>
        <p className="max-w-[42ch] text-stone lg:col-span-4">{hero.intro}</p>
      </header>
      <BelowHero>
        <div className="wrap pb-(--band)">{children}</div>
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
      </BelowHero>
    </>
  );
}
