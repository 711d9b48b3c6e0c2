// A video: its poster, the player after a press, and a message if it fails.
import { Play } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { PartBoundary, withBoundary } from "./part-boundary.tsx";
import { Picture, type PictureSource } from "./picture.tsx";
import { PictureNote } from "./picture-note.tsx";
import { type ChosenVideo, chooseVideo, type VideoOptions, type VideoSources } from "./video-source.ts";

export type VideoData = VideoSources & {
  title: string;
  description: string;
  poster: PictureSource;
  /** Labels a video or cover that is not filmed: "Film made from renderings". */
  note?: string;
  /** Words on the poster: "Sample video". */
  mark?: string;
};

type VideoProps = VideoOptions & {
  video: VideoData;
  sizes: string;
  /** Preloads the poster, for a video in the first view. */
  priority?: boolean;
  className?: string;
  light?: boolean;
};

export const Video = withBoundary(VideoArticle);

function VideoArticle({ video, sizes, priority = false, className, light = false, ...options }: VideoProps) {
  const [started, setStarted] = useState(false);
  const chosen = chooseVideo(video, { ...options, autoPlay: true });
  return (
    <article aria-label={video.title} className={className}>
      <div className="relative aspect-video overflow-hidden bg-ink text-paper">
        {/* Without a source, the player's message replaces the button. */}
        <PartBoundary>
          {started || !chosen ? (
            <Player chosen={chosen} title={video.title} options={options} />
          ) : (
            <Poster video={video} sizes={sizes} priority={priority} onPlay={() => setStarted(true)} />
          )}
        </PartBoundary>
      </div>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 className="text-lead">{video.title}</h3>
        {chosen && (
          <a
            href={chosen.kind === "frame" ? chosen.page : chosen.file.mp4}
            className="underline-slide inline-flex min-h-6 items-center text-small"
          >
            {chosen.kind === "frame" ? `Watch on ${chosen.platform}` : "Open the film"}
          </a>
        )}
      </div>
      <p className={classes("mt-1 text-small", light ? "text-shallow" : "text-stone")}>{video.description}</p>
      <PictureNote source={coverOf(video)} light={light} className="mt-2" />
    </article>
  );
}

function coverOf({ poster: { shows }, note }: VideoData) {
  return { ...(shows ? { shows } : {}), ...(note ? { note } : {}) };
}

type PosterProps = { video: VideoData; sizes: string; priority: boolean; onPlay: () => void };

function Poster({ video, sizes, priority, onPlay }: PosterProps) {
  return (
    <>
      <Picture source={video.poster} sizes={sizes} priority={priority} fill decorative />
      {video.mark && (
        <p className="absolute top-0 left-0 z-1 bg-paper px-4 py-2 text-small text-ink">{video.mark}</p>
      )}
      <button
        type="button"
        onClick={onPlay}
        aria-label={`Play video: ${video.title}`}
        className="with-script group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4 focus-visible:shadow-none focus-visible:outline-paper"
      >
        <span className="grid size-18 place-items-center rounded-full bg-paper/92 text-ink transition-transform duration-200 ease-settle group-hover:scale-105">
          <Play aria-hidden="true" size={26} strokeWidth={1.25} className="ml-1" />
        </span>
      </button>
    </>
  );
}

type PlayerProps = { chosen: ChosenVideo; title: string; options: VideoOptions };

function Player({ chosen, title, options }: PlayerProps) {
  const [failed, setFailed] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const problem = !chosen
    ? "No video source provided"
    : failed && "Error loading video. Please try again later.";

  function fail() {
    // The message replaces the player, which may have the focus.
    if (status.current?.parentElement?.contains(document.activeElement))
      status.current.focus({ preventScroll: true });
    setFailed(true);
  }

  return (
    <>
      {/* Rendered before it has a message, so that screen readers announce the message. */}
      <div ref={status} role="status" tabIndex={-1}>
        {problem && <Message text={problem} />}
      </div>
      {chosen && !failed && <Screen chosen={chosen} title={title} options={options} onFail={fail} />}
    </>
  );
}

/** Focuses the player, which replaces the pressed button. */
const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true });

type ScreenProps = Omit<FilePlayerProps, "file"> & { chosen: NonNullable<ChosenVideo> };

function Screen({ chosen, title, options, onFail }: ScreenProps) {
  if (chosen.kind === "frame") {
    return (
      <iframe
        ref={takeFocus}
        src={chosen.embed}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full border-0"
      />
    );
  }
  return <FilePlayer file={chosen.file} title={title} options={options} onFail={onFail} />;
}

type FilePlayerProps = {
  file: NonNullable<VideoSources["src"]>;
  title: string;
  options: VideoOptions;
  onFail: () => void;
};

function FilePlayer({ file, title, options, onFail }: FilePlayerProps) {
  /** Plays muted if the browser blocks sound. Pausing or leaving the film also rejects, with another error. */
  function play({ currentTarget }: SyntheticEvent<HTMLVideoElement>) {
    currentTarget.play().catch(({ name }: Error) => {
      if (name !== "NotAllowedError" || currentTarget.muted) return;
      currentTarget.muted = true;
      currentTarget.play().catch(() => {});
    });
  }

  return (
    <video
      ref={takeFocus}
      aria-label={title}
      width={file.width}
      height={file.height}
      controls={options.controls ?? true}
      loop={options.loop}
      muted={options.muted}
      playsInline
      onLoadedData={play}
      onError={onFail}
      className="absolute inset-0 size-full object-cover"
    >
      <source src={file.webm} type="video/webm" />
      {/* Browsers report an error on the last source if they can play none. */}
      <source src={file.mp4} type="video/mp4" onError={onFail} />
      {file.captions && <track kind="captions" src={file.captions} srcLang="en" label="English" default />}
    </video>
  );
}

function Message({ text }: { text: string }) {
  return (
    <p className="absolute inset-0 grid place-items-center bg-ink/90 p-6 text-center text-paper">{text}</p>
  );
}
