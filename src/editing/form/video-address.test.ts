// Addresses of videos as people paste them.
import { expect, test } from "vitest";
import { readVideoAddress, writeVideoAddress } from "./video-address.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s", { youtubeId: "dQw4w9WgXcQ" }],
  ["youtube.com/watch?v=dQw4w9WgXcQ", { youtubeId: "dQw4w9WgXcQ" }],
  ["  https://youtu.be/dQw4w9WgXcQ?si=abc ", { youtubeId: "dQw4w9WgXcQ" }],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", { youtubeId: "dQw4w9WgXcQ" }],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
    { youtubeId: "dQw4w9WgXcQ" },
  ],
  ["https://vimeo.com/76979871", { vimeoId: "76979871" }],
  ["https://player.vimeo.com/video/76979871?dnt=1", { vimeoId: "76979871" }],
  ["https://vimeo.com/channels/staffpicks/76979871", { vimeoId: "76979871" }],
  ["https://www.facebook.com/example/videos/100000000000003/", { facebookId: "100000000000003" }],
  ["https://www.facebook.com/watch/?v=100000000000003", { facebookId: "100000000000003" }],
  [
    '<iframe src="https://www.facebook.com/plugins/video.php?height=314&amp;href=https%3A%2F%2Fwww.facebook.com%2Fexample%2Fvideos%2F100000000000002%2F"></iframe>',
    { facebookId: "100000000000002" },
  ],
])("reads %s", (typed, source) => {
  expect(readVideoAddress(typed)).toEqual({ source });
  const again = readVideoAddress(writeVideoAddress(source));
  expect(again).toEqual({ source });
});

test.each([
  "",
  "the pool film",
  "https://pools.example/film.mp4",
  "https://www.youtube.com/@bluemagnolia",
  "https://youtu.be/",
  "https://vimeo.com/76979871/0a1b2c3d4e",
  "https://fb.watch/abc",
  "https://www.facebook.com/bluemagnolia",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "javascript:alert(1)",
])("explains what is wrong with %s", (typed) => {
  expect(readVideoAddress(typed)).toEqual({ problem: expect.stringMatching(/video.*\.$/) });
});
