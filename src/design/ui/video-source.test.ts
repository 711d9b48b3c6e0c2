// Choice of a video's source.
import { describe, expect, test } from "vitest";
import { chooseVideo, facebookVideoId, type VideoSources } from "./video-source.ts";

const all: VideoSources = {
  youtubeId: "yt1",
  vimeoId: "222",
  facebookId: "333",
  facebookEmbedUrl: "https://www.facebook.com/pools/videos/444/",
  src: { webm: "/a.webm", mp4: "/a.mp4", width: 1280, height: 720, seconds: 12 },
};

function platformOf(sources: VideoSources) {
  const chosen = chooseVideo(sources);
  return chosen?.kind === "frame" ? chosen.platform : (chosen?.kind ?? null);
}

describe("chooseVideo", () => {
  test("prefers YouTube, then Vimeo, then Facebook by id or address, then the file, then nothing", () => {
    const { youtubeId: _y, ...noYoutube } = all;
    const { vimeoId: _v, ...noVimeo } = noYoutube;
    const { facebookId: _f, ...noFacebookId } = noVimeo;
    const { facebookEmbedUrl: _e, ...fileOnly } = noFacebookId;
    expect([all, noYoutube, noVimeo, noFacebookId, fileOnly, {}].map(platformOf)).toEqual([
      "YouTube",
      "Vimeo",
      "Facebook",
      "Facebook",
      "file",
      null,
    ]);
  });

  test("passes autoplay, mute, loop and controls to the player", () => {
    const chosen = chooseVideo(
      { youtubeId: "yt1" },
      { autoPlay: true, muted: true, loop: true, controls: false },
    );
    const embed = new URL(chosen?.kind === "frame" ? chosen.embed : "");
    expect(Object.fromEntries(embed.searchParams)).toEqual({
      autoplay: "1",
      mute: "1",
      loop: "1",
      controls: "0",
      playlist: "yt1",
      rel: "0",
    });
  });

  test.each([
    ["https://www.facebook.com/pools/videos/1234567890/", "1234567890"],
    ["https://www.facebook.com/pools/videos/a-title/987/?ref=share", "987"],
    ["https://www.facebook.com/watch/?v=321", "321"],
    [
      "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fpools%2Fvideos%2F555%2F&show_text=0",
      "555",
    ],
    [
      "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D777",
      "777",
    ],
    ["https://www.facebook.com/pools/photos/12", null],
    ["not an address", null],
  ])("finds the id in %s", (address, id) => {
    expect(facebookVideoId(address)).toBe(id);
  });

  test("falls back to the file if the address has no id", () => {
    expect(platformOf({ facebookEmbedUrl: "https://www.facebook.com/pools", src: all.src })).toBe("file");
  });
});
