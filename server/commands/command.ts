// What the office's commands share: arguments, the open database, exit codes, output that a closed pipe may end.
import { once } from "node:events";
import { parseArgs } from "node:util";
import { readDatabaseAddress } from "../config.ts";
import { openExistingStore } from "../store/open.ts";
import { type Store, StoreError } from "../store/store.ts";

/** Wrong use: the message says what was expected. Ends with exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What the command was asked for isn't there. Ends with exit code 1. */
export class NotFoundError extends Error {
  override name = "NotFoundError";
}

/** Runs a command against the database of DATABASE_URL, which may be in use by the running site. */
export function runCommand(help: string, run: (store: Store) => Promise<void>): Promise<void> {
  return runWithoutStore(help, () => withStore(run));
}

/** Opens the database of DATABASE_URL for `run` alone. @throws StoreError if it can't be opened */
export async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await open();
  try {
    await run(store);
  } finally {
    await store.close();
  }
}

/** Runs a command that opens what it needs itself. Exit codes: 0 done, 1 failed or not found, 2 wrong use. */
export async function runWithoutStore(help: string, run: () => Promise<void>): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // `leads list | head` closes the pipe: that is no failure.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  if (
    process.argv
      .slice(2)
      .some((argument) => argument === "--help" || argument === "-h" || argument === "help")
  ) {
    process.stdout.write(`${help}\n`);
    return;
  }
  try {
    await run();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    const { message } = error as Error;
    console.error(error instanceof UsageError ? `${message}\n\n${help}` : message);
  }
}

async function open(): Promise<Store> {
  const address = readDatabaseAddress(process.env);
  try {
    return await openExistingStore(address);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `DATABASE_URL names a database that can't be reached: ${(error as Error).message}. Is its server up?`,
    );
  }
}

const options = {
  json: { type: "boolean", default: false },
  since: { type: "string" },
  csv: { type: "string" },
  force: { type: "boolean", default: false },
  "older-than": { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;

/** The arguments of a command: one subject, and options. */
type Takes = { subject?: true; options?: (keyof typeof options)[] };

/**
 * Reads the command, its subject and its options.
 * @throws UsageError for options that the command does not support: `list --csv FILE` must not seem to write a file
 */
export function readArguments<Command extends string>(commands: Record<Command, Takes>) {
  const { positionals, values, tokens } = parsedArguments();
  const [command, subject, ...more] = positionals;
  if (command === undefined) throw new UsageError("Name a command.");
  if (!isOneOf(commands, command)) throw new UsageError(`There is no command "${command}".`);
  const takes = commands[command];
  const tooMany = takes.subject ? more[0] : subject;
  if (tooMany !== undefined) throw new UsageError(`"${tooMany}" is one argument too many.`);
  const unsupportedOption = tokens.find(
    (token) => token.kind === "option" && !takes.options?.some((name) => name === token.name),
  );
  if (unsupportedOption?.kind === "option") {
    throw new UsageError(`${command} takes no ${unsupportedOption.rawName}.`);
  }
  return { command, subject, ...values };
}

function parsedArguments() {
  try {
    return parseArgs({ allowPositionals: true, tokens: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function isOneOf<Command extends string>(commands: Record<Command, Takes>, name: string): name is Command {
  return Object.hasOwn(commands, name);
}

/** Writes to standard output and waits when the reader is slow, so that memory stays flat. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Prints items as one JSON array, an item a line. */
export async function printJson(items: AsyncIterable<unknown>): Promise<void> {
  let separator = "[\n";
  for await (const item of items) {
    await print(separator + JSON.stringify(item));
    separator = ",\n";
  }
  await print(separator === "[\n" ? "[]\n" : "\n]\n");
}

/** "24m" is 24 months. @throws UsageError */
export function parseMonths(text: string | undefined): number {
  const months = /^([1-9]\d{0,2})m$/.exec(text ?? "")?.[1];
  if (months) return Number(months);
  throw new UsageError(
    `--older-than is ${text === undefined ? "missing" : `"${text}"`} but must be a number of months such as 24m.`,
  );
}

/** "2026-11-01" or "2026-11-01T08:00:00-06:00"; a date alone begins at midnight UTC. @throws UsageError */
export function parseSince(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(`--since is "${text}" but must be a date such as 2026-11-01.`);
}
