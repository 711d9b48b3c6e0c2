// Reads the address of a video, as copied from a browser or an app, and writes it again.
import { facebookVideoId } from "#design/ui/video-source.ts";

/** The fields of a video in content that name a source. `film` is one of our own. */
export const sourceFields = ["youtubeId", "vimeoId", "facebookId", "facebookEmbedUrl", "film"] as const;
export type VideoSource = { [Field in (typeof sourceFields)[number]]?: string | undefined };

type ReadAddress = { source: VideoSource } | { problem: string };

const EXPECTED =
  "This is not the address of a YouTube, Vimeo or Facebook video. Open the video, copy its address, and paste it here.";

/** Accepts addresses of pages, of short links, of players, and whole embed codes. */
export function readVideoAddress(typed: string): ReadAddress {
  const [address = ""] = /https?:\/\/[^\s"'<>]+/.exec(typed) ?? [`https://${typed.trim()}`];
  const url = parse(address);
  if (!url) return { problem: EXPECTED };
  const host = url.hostname.replace(/^(www|m|player|web)\./, "");
  if (host === "youtu.be" || /^youtube(-nocookie)?\.com$/.test(host)) return readYouTube(url);
  if (host === "vimeo.com") return readVimeo(url);
  if (host === "facebook.com") return readFacebook(address);
  if (host === "fb.watch")
    return {
      problem: "This is a short Facebook link. Open it, and copy the address of the video that it leads to.",
    };
  return { problem: EXPECTED };
}

function readYouTube({ hostname, pathname, searchParams }: URL): ReadAddress {
  const inPath =
    hostname === "youtu.be" ? pathname.slice(1) : /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1];
  const youtubeId = searchParams.get("v") ?? inPath ?? "";
  if (/^[\w-]{11}$/.test(youtubeId)) return { source: { youtubeId } };
  return { problem: "This YouTube address names no video. Open the video itself, and copy its address." };
}

function readVimeo({ pathname }: URL): ReadAddress {
  const [, vimeoId, secret] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ?? [];
  if (secret)
    return {
      problem: "This Vimeo video is unlisted, so the site cannot show it. Make it public on Vimeo first.",
    };
  if (vimeoId) return { source: { vimeoId } };
  return { problem: "This Vimeo address names no video. Open the video itself, and copy its address." };
}

function readFacebook(address: string): ReadAddress {
  const facebookId = facebookVideoId(address.replaceAll("&amp;", "&"));
  if (facebookId) return { source: { facebookId } };
  return { problem: "This Facebook address names no video. Open the video itself, and copy its address." };
}

/** Returns the address of a video's page; empty if it has none. */
export function writeVideoAddress({ youtubeId, vimeoId, facebookId, facebookEmbedUrl }: VideoSource): string {
  if (youtubeId) return `https://www.youtube.com/watch?v=${youtubeId}`;
  if (vimeoId) return `https://vimeo.com/${vimeoId}`;
  if (facebookId) return `https://www.facebook.com/watch/?v=${facebookId}`;
  return facebookEmbedUrl ?? "";
}

/** The oldest supported browsers have no URL.parse. */
function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
