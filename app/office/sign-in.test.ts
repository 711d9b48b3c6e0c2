// What the sign-in page makes of a typed address.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type SignIn, signInContext } from "./context.ts";
import { action } from "./sign-in.tsx";

test.each([
  "\u200bAna@Pools.example\u00a0",
  " ana@pools.example\u200b",
  "\u202aana@pools\u00ad.example\u202c",
])("asks for the code of %j without what can't be seen", async (email) => {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  const requestCode = async (address: string) => {
    asked.push(address);
    return { cookies: [], mail: "ready" as const };
  };
  context.set(signInContext, { requestCode } as unknown as SignIn);
  const body = new URLSearchParams({ email });
  const request = new Request("http://localhost/office/sign-in", { method: "POST", body });
  await action({ request, context } as never);
  expect(asked).toEqual(["ana@pools.example"]);
});
