// The video gallery in three tabs. The URL parameter "tab" holds the selected one.
import { useAddressParameter } from "#design/live/address-parameter.ts";
import { Carousel, CarouselSlide, CarouselViewport } from "#design/ui/carousel.tsx";
import { CarouselArrows } from "#design/ui/carousel-controls.tsx";
import { withBoundary } from "#design/ui/part-boundary.tsx";
import { Tabs } from "#design/ui/tabs.tsx";
import { useCarousel } from "#design/ui/use-carousel.ts";
import { Video, type VideoData } from "#design/ui/video.tsx";

type Tab = { title: string; intro: string; videos: VideoData[] };
type VideoTabsProps = { label: string; projects: Tab; process: Tab; testimonials: Tab };

const tabNames = ["projects", "process", "testimonials"] as const;

export const VideoTabs = withBoundary(VideosByTab);

function VideosByTab({ label, projects, process, testimonials }: VideoTabsProps) {
  const [wanted, setTab] = useAddressParameter("tab", "replace");
  const tab = tabNames.find((name) => name === wanted) ?? tabNames[0];
  return (
    <Tabs
      label={label}
      value={tab}
      onChange={(value) => setTab(value === tabNames[0] ? null : value)}
      items={[
        {
          value: "projects",
          title: projects.title,
          // The keys here and on slides unmount a hidden player, so that no video plays unseen.
          content: <Projects key={String(tab === "projects")} {...projects} />,
        },
        {
          value: "process",
          title: process.title,
          content: <Process key={String(tab === "process")} {...process} />,
        },
        {
          value: "testimonials",
          title: testimonials.title,
          content: <Testimonials key={String(tab === "testimonials")} {...testimonials} />,
        },
      ]}
    />
  );
}

function Heading({ title, intro }: { title: string; intro: string }) {
  return (
    <>
      <h2 className="text-heading">{title}</h2>
      <p className="mt-3 max-w-[40ch] text-stone">{intro}</p>
    </>
  );
}

function Projects({ title, intro, videos }: Tab) {
  const carousel = useCarousel({ label: `Films: ${title}`, count: videos.length, loop: false });
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <Heading title={title} intro={intro} />
      </div>
      <Carousel state={carousel} className="min-w-0 lg:col-span-9">
        <CarouselViewport state={carousel}>
          {videos.map((video, index) => (
            <CarouselSlide key={video.title} state={carousel} index={index}>
              <Video
                key={String(index === carousel.selected)}
                video={video}
                priority={index === 0}
                sizes="(min-width: 96rem) 66rem, (min-width: 64rem) 70vw, 92vw"
              />
            </CarouselSlide>
          ))}
        </CarouselViewport>
        <div className="with-script mt-5 flex items-center justify-between border-t border-limestone pt-2">
          <p aria-hidden="true" className="text-small tabular-nums text-stone">
            {`${carousel.selected + 1} / ${videos.length}`}
          </p>
          <CarouselArrows state={carousel} />
        </div>
      </Carousel>
    </div>
  );
}

function Process({ title, intro, videos }: Tab) {
  return (
    <>
      <Heading title={title} intro={intro} />
      <div className="mt-10 grid gap-x-8 gap-y-8 md:grid-cols-2">
        {videos.map((video) => (
          <Video
            key={video.title}
            video={video}
            sizes="(min-width: 96rem) 44rem, (min-width: 48rem) 46vw, 92vw"
          />
        ))}
      </div>
    </>
  );
}

/** Two wide videos, the others in rows of three below them. */
function Testimonials({ title, intro, videos }: Tab) {
  return (
    <>
      <Heading title={title} intro={intro} />
      <div className="mt-10 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-6">
        {videos.map((video, index) => (
          <Video
            key={video.title}
            video={video}
            sizes={
              index < 2
                ? "(min-width: 96rem) 44rem, (min-width: 48rem) 46vw, 92vw"
                : "(min-width: 96rem) 29rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 92vw"
            }
            className={index < 2 ? "lg:col-span-3" : "lg:col-span-2"}
          />
        ))}
      </div>
    </>
  );
}
