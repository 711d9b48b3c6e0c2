// Stores a request that staff typed in, with the same clock and exports as those of the form.

import type { Store } from "#platform/database/store.ts";
import { listLeadDeliveries, storeLead, unknownSource } from "#requests/server/leads.ts";
import type { RequestByHand } from "../desk.ts";

/** @returns the id of the request, or of the one that this form has stored before */
export async function addRequest(
  store: Store,
  { channel, answers, owner, area, address, key }: RequestByHand,
  who: string,
): Promise<number> {
  const webhook = await store.db.selectFrom("webhook").select("id").executeTakeFirst();
  const { reference } = await storeLead(
    store,
    {
      request: answers,
      source: { ...unknownSource, channel },
      suspect: [],
      idempotencyKey: key,
      address: who,
      entered: { who, channel, owner, area, address },
    },
    listLeadDeliveries({ webhook: webhook !== undefined, channel }),
  );
  const { id } = await store.db
    .selectFrom("leads")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  return id;
}
