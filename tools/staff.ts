// `npm run staff`: adds, lists and removes people who may sign in to the office, and prints codes.
import * as z from "zod";
import { cleanLine } from "#lib/clean-text.ts";
import { CODE_MINUTES, printCode } from "#office/server/sign-in-codes.ts";
import { addStaff, listStaff, makeOwner, removeStaff } from "#office/server/staff.ts";
import type { Store } from "#platform/database/store.ts";
import { NotFoundError, print, readArguments, runCommand, startCommand, UsageError } from "./command.ts";

const help = `Staff who may sign in at /office. Works while the site runs, on the database of DATABASE_URL.

  npm run staff -- list           everybody who may sign in
  npm run staff -- add EMAIL      allows a person to sign in, as an owner, with codes mailed to this address
  npm run staff -- remove EMAIL   ends that, and the person's sessions at once
  npm run staff -- code EMAIL     prints a code to sign in with, if no email arrives. It works once, for
                                  ${CODE_MINUTES} minutes, in any browser: give it to this person only

Owners add everybody else at /office/staff. Without staff, /office does not exist. Exit codes: 0 done, 1 not found, 2 wrong use.`;

export const run = () =>
  runCommand(help, async (store) => {
    const { command, subject } = readArguments({
      list: {},
      add: { subject: true },
      remove: { subject: true },
      code: { subject: true },
    });
    if (command === "list") {
      for (const { email, name, role } of await listStaff(store)) await print(`${email}  ${name}  ${role}\n`);
      return;
    }
    const email = parseAddress(subject);
    if (command === "add") {
      const isNew = await addStaff(store, email);
      const isPromoted = !isNew && (await makeOwner(store, email));
      if (isNew) console.error(`${email} can sign in at /office.`);
      else console.error(`${email} ${isPromoted ? "is an owner now" : "could sign in already"}.`);
      return;
    }
    if (command === "code") return printSignInCode(store, email);
    if (!(await removeStaff(store, email))) throw new NotFoundError(`${email} is not on the list.`);
    console.error(`${email} can't sign in anymore, and is signed out everywhere.`);
  });

/** @throws NotFoundError */
async function printSignInCode(store: Store, email: string): Promise<void> {
  const code = await printCode(store, email);
  if (code === null) throw new NotFoundError(`${email} is not on the list.`);
  await print(`${code.replace(/(.{4})(?=.)/g, "$1 ")}\n`);
  console.error(
    `${email} enters this at /office/sign-in, after the email address. It works once, within ${CODE_MINUTES} minutes.`,
  );
}

/** @throws UsageError */
function parseAddress(text: string | undefined): string {
  const parsed = z.email().safeParse(cleanLine(text ?? "").toLowerCase());
  if (parsed.success) return parsed.data;
  throw new UsageError("Name the person's email address.");
}

if (import.meta.main) await startCommand(run);
