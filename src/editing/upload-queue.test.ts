// Files that are chosen while others are sent.
import { expect, it, vi } from "vitest";
import { createUploadQueue } from "./upload-queue.ts";

it("sends what is added meanwhile in turn, and is done once nothing waits", async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const onEmpty = vi.fn();
  const queue = createUploadQueue((name: string) => {
    sent.push(name);
    return new Promise<string>((resolve) => answers.push(() => resolve(`${name} is stored`)));
  }, onEmpty);
  const answer = async () => {
    answers.shift()?.();
    await Promise.resolve();
  };

  queue.add(["a", "b"]);
  await answer();
  queue.add(["c"]);
  expect(sent).toEqual(["a", "b"]);
  await answer();
  expect(onEmpty).not.toHaveBeenCalled();
  expect(queue.isSending()).toBe(true);
  await answer();
  await vi.waitFor(() => expect(onEmpty).toHaveBeenCalledTimes(1));
  expect(onEmpty).toHaveBeenCalledWith(["a is stored", "b is stored", "c is stored"]);
  expect(queue.isSending()).toBe(false);

  queue.add([]);
  queue.add(["d"]);
  await answer();
  await vi.waitFor(() => expect(onEmpty).toHaveBeenLastCalledWith(["d is stored"]));
});
