// Helpers of all commands: arguments, database, exit codes and output.
import { once } from "node:events";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { messageOf } from "#lib/error-facts.ts";
import { isKeyOf } from "#lib/keys.ts";
import { readDatabaseAddress } from "#platform/config.ts";
import { openExistingStore } from "#platform/database/open.ts";
import { explainRefusal, isTemporary } from "#platform/database/postgres-refusals.ts";
import { type Store, StoreError } from "#platform/database/store.ts";
import { parseOfficeDate } from "#platform/houston-time.ts";
import { createPrivately } from "#platform/private-umask.ts";

/** Wrong use; the message says what was expected. Exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The request, subscriber or file does not exist. Exit code 1. */
export class NotFoundError extends Error {
  override name = "NotFoundError";
}

/** Runs the command as the main program. Tests import `run` instead. */
export async function startCommand(run: () => Promise<void>): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // `leads list | head` closes the pipe, which is not a failure.
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
  createPrivately();
  await run();
}

/** Runs a command with the database of DATABASE_URL, which the running site may use at the same time. */
export function runCommand(help: string, run: (store: Store) => Promise<void>): Promise<void> {
  return runWithoutStore(help, () => withStore(run));
}

/** Opens the database of DATABASE_URL while `run` is running. @throws StoreError if it can't be opened */
export async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await open();
  try {
    await run(store);
  } finally {
    await store.close();
  }
}

/**
 * Runs a command without opening the database. Prints the reason of an error in one line, and after wrong use how to get
 * help. Exit codes: 0 done, 1 failed or not found, 2 wrong use.
 */
export async function runWithoutStore(help: string, run: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some((argument) => ["--help", "-h", "help"].includes(argument))) {
    process.stdout.write(`${help}\n`);
    return;
  }
  try {
    await run();
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    console.error(findReason(error));
    const [command] = /npm run [\w:-]+/.exec(help) ?? [];
    if (error instanceof UsageError) console.error(`For help: ${command} -- --help`);
  }
}

/** Returns the reason of an error. An error about a host with several addresses has no message itself. */
function findReason(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(findReason).join("; ");
  return error instanceof Error && error.message ? error.message : String(error);
}

async function open(): Promise<Store> {
  const address = readDatabaseAddress(process.env);
  try {
    return await openExistingStore(address);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      isTemporary(error)
        ? `DATABASE_URL names a database that can't be reached: ${findReason(error)}. Is its server up?`
        : `DATABASE_URL: ${explainRefusal(error) ?? "the database can't be used"} (${findReason(error)}).`,
    );
  }
}

const options = {
  json: { type: "boolean", default: false },
  since: { type: "string" },
  csv: { type: "string" },
  force: { type: "boolean", default: false },
  out: { type: "string" },
  reason: { type: "string" },
  "older-than": { type: "string" },
  "dry-run": { type: "boolean", default: false },
} as const;

/** The arguments that a command accepts: a subject, a new value for it, and options. */
type CommandSyntax = { subject?: true; value?: true; options?: (keyof typeof options)[] };

/**
 * Parses the command, its subject and its options.
 * @throws UsageError, also for options that the command does not support, such as `list --csv FILE`
 */
export function readArguments<Command extends string>(commands: Record<Command, CommandSyntax>) {
  const { positionals, values, tokens } = parseCommandLine({
    allowPositionals: true,
    tokens: true,
    options,
  });
  const [command, subject, value] = positionals;
  const known = Object.keys(commands).join(", ");
  if (command === undefined) throw new UsageError(`Name a command: ${known}.`);
  if (!isKeyOf(command, commands)) throw new UsageError(`There is no command "${command}": use ${known}.`);
  const syntax = commands[command];
  const accepted = 1 + Number(syntax.subject ?? false) + Number(syntax.value ?? false);
  const surplus = positionals[accepted];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one argument too many.`);
  const unsupportedOption = tokens.find(
    (token) => token.kind === "option" && !syntax.options?.some((name) => name === token.name),
  );
  if (unsupportedOption?.kind === "option") {
    throw new UsageError(`${command} takes no ${unsupportedOption.rawName}.`);
  }
  return { command, subject, value, ...values };
}

/** @throws UsageError for an unknown option, or one without its value */
export function parseCommandLine<Syntax extends ParseArgsConfig>(syntax: Syntax) {
  try {
    return parseArgs(syntax);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** Writes to standard output and waits for a slow reader, so that memory stays flat. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Prints items as one JSON array with one item per line. */
export async function printJson(items: AsyncIterable<unknown>): Promise<void> {
  let separator = "[\n";
  for await (const item of items) {
    await print(separator + JSON.stringify(item));
    separator = ",\n";
  }
  await print(separator === "[\n" ? "[]\n" : "\n]\n");
}

/** Parses --older-than: "24m" is 24 months. @throws UsageError */
export function parseMonths(text: string | undefined): number {
  const months = /^([1-9]\d{0,2})m$/.exec(text ?? "")?.[1];
  if (months) return Number(months);
  throw new UsageError(
    `--older-than is ${text === undefined ? "missing" : `"${text}"`} but must be a number of months such as 24m.`,
  );
}

/** Parses --since: "2026-11-01" (midnight at the office) or "2026-11-01T08:00:00-06:00". @throws UsageError */
export function parseSince(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = parseOfficeDate(text);
  if (date) return date;
  throw new UsageError(
    `--since is "${text}" but must be a date such as 2026-11-01 or 2026-11-01T08:00:00-06:00.`,
  );
}
