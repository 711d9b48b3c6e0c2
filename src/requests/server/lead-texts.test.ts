// The texts of a request that the office's search looks in.
import { expect, test } from "vitest";
import { createLead } from "#tests/server/create-lead.ts";
import { dialects, testDatabases } from "#tests/server/databases.ts";
import { storeLead } from "./leads.ts";

const databases = testDatabases();

test.each(dialects)(
  "on %s, the office finds a request by all that was typed into the form",
  async (dialect) => {
    const store = await databases.migrated(dialect);
    const lead = createLead("Pool under Óaks");
    const request = {
      ...lead.request,
      timeframe: "Next year" as const,
      propertyChallenge: "steep",
      familyInfo: "Two dogs",
      otherReferral: "radio",
    };
    await storeLead(store, { ...lead, request }, []);
    const { text } = await store.db.selectFrom("lead_texts").select("text").executeTakeFirstOrThrow();
    const [, ...answers] = text.split("\n");
    expect(answers).toEqual(["pool under oaks", "steep", "two dogs", "radio"]);
  },
);
