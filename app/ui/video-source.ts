// Which of a video's sources is shown, and the address that shows it.
import type { FilmFiles } from "#app/media.ts";

export type VideoSources = {
  youtubeId?: string | undefined;
  vimeoId?: string | undefined;
  facebookId?: string | undefined;
  facebookEmbedUrl?: string | undefined;
  src?: FilmFiles | undefined;
};
export type VideoOptions = { autoPlay?: boolean; controls?: boolean; loop?: boolean; muted?: boolean };

export type ChosenVideo =
  /** `embed` is the player's frame, `page` the plain link to the same video. */
  { kind: "frame"; platform: string; embed: string; page: string } | { kind: "file"; file: FilmFiles } | null;

/** The specification's priority: YouTube id, Vimeo id, social-platform id or embed address, file; null when there is none. */
export function chooseVideo(sources: VideoSources, options: VideoOptions = {}): ChosenVideo {
  const { youtubeId, vimeoId, facebookId, facebookEmbedUrl, src } = sources;
  if (youtubeId) {
    const flags = query({
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
    const flags = query({ autoplay: options.autoPlay, muted: options.muted, loop: options.loop });
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
    const flags = query({ autoplay: options.autoPlay, mute: options.muted });
    return {
      kind: "frame",
      platform: "Facebook",
      embed: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}&show_text=0&${flags}`,
      page,
    };
  }
  return src ? { kind: "file", file: src } : null;
}

/** The numeric id in a social-platform address: the path segment after `videos` or the `v` of a watch page, else that of its encoded `href`. */
export function facebookVideoId(address: string): string | null {
  const parsed = parse(address);
  if (!parsed) return null;
  const { pathname, searchParams } = parsed;
  const named = /\/videos\/(?:[^/]+\/)?(\d+)/.exec(pathname)?.[1] ?? searchParams.get("v");
  if (named && /^\d+$/.test(named)) return named;
  const href = searchParams.get("href");
  return href ? facebookVideoId(href) : null;
}

/** URL.parse and URL.canParse are younger than the browsers that the site is built for. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function query(flags: Record<string, boolean | undefined>): string {
  return Object.entries(flags)
    .map(([name, on]) => `${name}=${on ? 1 : 0}`)
    .join("&");
}
