// The video display before anybody presses: a poster to press on, or the specified words when there is nothing to play.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { picture } from "#app/content/pictures.ts";
import { Video } from "./video.tsx";
import type { VideoSources } from "./video-source.ts";

function shown(sources: VideoSources): string {
  const video = { title: "A pool", description: "At dusk.", poster: picture("modern-oasis-1"), ...sources };
  return renderToStaticMarkup(createElement(Video, { video, sizes: "100vw" }));
}

test("a video waits behind its poster", () => {
  const html = shown({ vimeoId: "12" });
  expect(html).toContain('aria-label="Play video: A pool"');
  expect(html).not.toContain("<iframe");
});

test("without a source it says so at once, and offers no button that plays nothing", () => {
  const html = shown({});
  expect(html).toContain("No video source provided");
  expect(html).not.toContain("<button");
});
