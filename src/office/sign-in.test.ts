// What the sign-in page makes of a typed address.
import { expect, test } from "vitest";
import type { SignIn } from "./context.ts";
import { actOnSignIn } from "./sign-in-action.ts";

test.each([
  "\u200bAna@Pools.example\u00a0",
  " ana@pools.example\u200b",
  "\u202aana@pools\u00ad.example\u202c",
])("asks for the code of %j without what can't be seen", async (email) => {
  const asked: string[] = [];
  const requestCode = async (address: string) => {
    asked.push(address);
    return { cookies: [], mail: "ready" as const };
  };
  await actOnSignIn({ requestCode } as unknown as SignIn, new URLSearchParams({ email }));
  expect(asked).toEqual(["ana@pools.example"]);
});
