// What staff do with requests.
import type { Desk } from "#app/office/desk.ts";
import type { Store } from "../store/store.ts";

type Services = {
  store: Store;
  wakeDeliveries(): void;
  /** The staff member's email address. */
  who: string;
};

export function openDesk({ store }: Services): Desk {
  return {
    async readPulse() {
      const { newest, unanswered } = await store.db
        .selectFrom("leads")
        .select(({ fn }) => [fn.max("id").as("newest"), fn.countAll().as("unanswered")])
        .where("status", "=", "new")
        .where("suspect", "is", null)
        .where("contacted_at", "is", null)
        .executeTakeFirstOrThrow();
      return { unanswered: Number(unanswered), version: `${newest ?? 0}-${unanswered}` };
    },
  };
}
