// Which listening socket the site uses: its own, or one that systemd passes on.
import { expect, test } from "vitest";
import { findInheritedSocket } from "./inherited-socket.ts";

test("takes the first descriptor if it was passed to this process", () => {
  expect(findInheritedSocket({ LISTEN_PID: "7", LISTEN_FDS: "1" }, 7)).toEqual({ fd: 3 });
});

test.each([{}, { LISTEN_PID: "8", LISTEN_FDS: "1" }, { LISTEN_PID: "7", LISTEN_FDS: "0" }])(
  "opens a socket of its own with %o",
  (env) => expect(findInheritedSocket(env, 7)).toBeUndefined(),
);
