// The video display before a press: a poster with a button, or a message if there is no source.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findPicture } from "#content/find-picture.ts";
import { Video } from "./video.tsx";
import type { VideoSources } from "./video-source.ts";

function render(sources: VideoSources & { mark?: string }): string {
  const video = {
    title: "A pool",
    description: "At dusk.",
    poster: findPicture("modern-oasis-1"),
    ...sources,
  };
  return renderToStaticMarkup(createElement(Video, { video, sizes: "100vw" }));
}

test("shows a poster with a play button and no player", () => {
  const html = render({ vimeoId: "12" });
  expect(html).toContain('aria-label="Play video: A pool"');
  expect(html).not.toContain("<iframe");
});

test("hides the play button without scripts and links to the film", () => {
  const html = render({ vimeoId: "12" });
  expect(html).toMatch(/<button[^>]*class="with-script /);
  expect(html).toContain('href="https://vimeo.com/12"');
});

test("marks a sample on its poster", () => {
  expect(render({ vimeoId: "12", mark: "Sample video" })).toContain(">Sample video</p>");
});

test("shows a message and no button if there is no source", () => {
  const html = render({});
  expect(html).toContain("No video source provided");
  expect(html).not.toContain("<button");
});
