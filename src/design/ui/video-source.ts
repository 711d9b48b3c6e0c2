// Chooses one of a video's sources and builds the address of its player.
import type { FilmFiles } from "#lib/media.ts";

export type VideoSources = {
  youtubeId?: string | undefined;
  vimeoId?: string | undefined;
  facebookId?: string | undefined;
  facebookEmbedUrl?: string | undefined;
  src?: FilmFiles | undefined;
};
export type VideoOptions = { autoPlay?: boolean; controls?: boolean; loop?: boolean; muted?: boolean };

export type ChosenVideo =
  /** `embed` is the address of the player's frame, `page` a link to the same video. */
  { kind: "frame"; platform: string; embed: string; page: string } | { kind: "file"; file: FilmFiles } | null;

/** Chooses by the specification's priority: YouTube, Vimeo, Facebook, file. Returns null if there is no source. */
export function chooseVideo(sources: VideoSources, options: VideoOptions = {}): ChosenVideo {
  const { youtubeId, vimeoId, facebookId, facebookEmbedUrl, src } = sources;
  if (youtubeId) {
    const flags = toQuery({
      autoplay: options.autoPlay,
      mute: options.muted,
      loop: options.loop,
      controls: options.controls ?? true,
    });
    const playlist = options.loop ? `&playlist=${encodeURIComponent(youtubeId)}` : "";
    return {
      kind: "frame",
      platform: "YouTube",
      embed: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}?${flags}${playlist}&rel=0`,
      page: `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`,
    };
  }
  if (vimeoId) {
    const flags = toQuery({ autoplay: options.autoPlay, muted: options.muted, loop: options.loop });
    return {
      kind: "frame",
      platform: "Vimeo",
      embed: `https://player.vimeo.com/video/${encodeURIComponent(vimeoId)}?${flags}&dnt=1`,
      page: `https://vimeo.com/${encodeURIComponent(vimeoId)}`,
    };
  }
  const social = facebookId ?? (facebookEmbedUrl && facebookVideoId(facebookEmbedUrl));
  if (social) {
    const page = `https://www.facebook.com/watch/?v=${encodeURIComponent(social)}`;
    const flags = toQuery({ autoplay: options.autoPlay, mute: options.muted });
    return {
      kind: "frame",
      platform: "Facebook",
      embed: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}&show_text=0&${flags}`,
      page,
    };
  }
  return src ? { kind: "file", file: src } : null;
}

/** Returns the numeric id in a Facebook address: in the path after `videos`, in `v`, or in the encoded `href`. */
export function facebookVideoId(address: string): string | null {
  const parsed = parse(address);
  if (!parsed) return null;
  const { pathname, searchParams } = parsed;
  const named = /\/videos\/(?:[^/]+\/)?(\d+)/.exec(pathname)?.[1] ?? searchParams.get("v");
  if (named && /^\d+$/.test(named)) return named;
  const href = searchParams.get("href");
  return href ? facebookVideoId(href) : null;
}

/** The oldest supported browsers have no URL.parse and URL.canParse. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function toQuery(flags: Record<string, boolean | undefined>): string {
  return Object.entries(flags)
    .map(([name, on]) => `${name}=${on ? 1 : 0}`)
    .join("&");
}
