// Forgets addresses that were not confirmed in time, at the start and every hour.
import { removeMailFiles } from "../delivery/mailer.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { forgetUnconfirmed } from "./subscribers.ts";

/** Milliseconds between two looks. */
const EVERY = 60 * 60 * 1000;

/** @returns after the first look: what ends it, and waits for a look in progress */
export async function startForgetting(
  store: Store,
  mailFolder: string,
  log: Log,
): Promise<() => Promise<void>> {
  async function look(): Promise<void> {
    try {
      const { count, messages } = await forgetUnconfirmed(store);
      await removeMailFiles(messages, mailFolder);
      if (count > 0) log.info({ count }, "Addresses that were not confirmed in time are forgotten");
    } catch (error) {
      log.error({ err: error }, "Addresses that were not confirmed can't be forgotten");
    }
  }

  await look();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = look();
  }, EVERY);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
