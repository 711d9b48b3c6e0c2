// The variables an operator may set: read once at start, each bad value told in one line.

import { readContent } from "#app/content/read.ts";

/** Where requests are kept: a SQLite file, or a Postgres server. */
export type DatabaseAddress = { dialect: "sqlite"; file: string } | { dialect: "postgres"; url: string };

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash, "https://www.bluemagnolia.example". */
  siteUrl: string;
  database: DatabaseAddress;
  /** `smtp://` or `smtps://`; null: mails are written as files. */
  smtpUrl: string | null;
  leadsTo: string;
  mailFrom: string;
  webhook: { url: string; secret: string } | null;
  /** Seconds before the first new try of a failed delivery. */
  retrySeconds: number;
  /** Requests that one address may send in 10 minutes. */
  leadsRateLimit: number;
  trustProxy: boolean;
  /** What the form does in a build: a simulated one only pretends to send, and says so. */
  sending: Sending;
};

export type Sending = "server" | "simulated";

/** One line a bad variable: its name, what is wrong, and an example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Company = { url: string; email: string };

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+$/;
const NAMED_EMAIL = /^[^<>\r\n]*<\s*[^\s@<>",;]+@[^\s@<>",;]+\s*>$/;

/**
 * Reads the configuration; an empty variable counts as not set.
 * @param company supplies the defaults that content/company.yaml knows.
 * @throws ConfigError with a line for every bad variable.
 */
export function readConfig(env: NodeJS.ProcessEnv, company: Company): Config {
  const problems: string[] = [];

  function read<T>(name: string, fallback: T, parse: (value: string) => T | string[], example: string): T {
    const value = env[name]?.trim();
    if (!value) return fallback;
    const parsed = parse(value);
    if (!Array.isArray(parsed)) return parsed;
    problems.push(`${name} ${parsed[0]}, for example ${name}=${example}`.replace(/\s+/g, " "));
    return fallback;
  }

  const config: Config = {
    port: read("PORT", 3000, wholeNumber(0, 65535), "3000"),
    host: read("HOST", "0.0.0.0", hostName, "0.0.0.0"),
    siteUrl: read("SITE_URL", company.url.replace(/\/+$/, ""), siteAddress, "https://www.example.com"),
    database: readDatabase(read),
    smtpUrl: read<string | null>(
      "SMTP_URL",
      null,
      address(["smtp:", "smtps:"]),
      "smtp://user:password@mail.example.com:587",
    ),
    leadsTo: read("LEADS_TO", company.email, mailAddresses, "office@example.com"),
    mailFrom: read("MAIL_FROM", company.email, mailAddress, "hello@example.com"),
    webhook: readWebhook(read, env, (problem) => problems.push(problem)),
    retrySeconds: read("RETRY_SECONDS", 5, seconds, "5"),
    leadsRateLimit: read("LEADS_RATE_LIMIT", 10, wholeNumber(1, 1_000_000_000), "10"),
    trustProxy: read("TRUST_PROXY", false, onOrOff, "on"),
    sending: read<Sending>("SENDING", "server", sendingOf, "simulated"),
  };
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return config;
}

/** The database alone, for commands that need nothing else. @throws ConfigError */
export function readDatabaseAddress(env: NodeJS.ProcessEnv): DatabaseAddress {
  return readConfig({ DATABASE_URL: env.DATABASE_URL }, { url: "", email: "" }).database;
}

/** How the form of a build sends. @throws ConfigError */
export function readSending(env: NodeJS.ProcessEnv): Sending {
  return readConfig({ SENDING: env.SENDING }, { url: "", email: "" }).sending;
}

/** What the build and commands say links with. @throws ConfigError */
export function readSiteUrl(env: NodeJS.ProcessEnv): string {
  return readConfig({ SITE_URL: env.SITE_URL }, readContent().company).siteUrl;
}

type Read = <T>(name: string, fallback: T, parse: (value: string) => T | string[], example: string) => T;

function readDatabase(read: Read): DatabaseAddress {
  return read<DatabaseAddress>(
    "DATABASE_URL",
    { dialect: "sqlite", file: "./data/site.db" },
    databaseAddress,
    "file:./data/site.db or postgres://user:password@localhost:5432/site",
  );
}

/** Calls are always signed: a receiver could not tell ours from anybody's. @param complain takes a line for the operator */
function readWebhook(
  read: Read,
  env: NodeJS.ProcessEnv,
  complain: (problem: string) => void,
): Config["webhook"] {
  const url = read<string | null>(
    "LEADS_WEBHOOK_URL",
    null,
    address(["http:", "https:"]),
    "https://crm.example.com/leads",
  );
  if (url === null) return null;
  const secret = env.LEADS_WEBHOOK_SECRET?.trim() ?? "";
  if (!secret) {
    complain(
      "LEADS_WEBHOOK_SECRET is not set but signs what goes to LEADS_WEBHOOK_URL, for example LEADS_WEBHOOK_SECRET=a-long-random-text",
    );
  }
  return { url, secret };
}

function wholeNumber(least: number, most: number) {
  return (value: string): number | string[] => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    return [`is "${value}" but must be a whole number from ${least} to ${most}`];
  };
}

function seconds(value: string): number | string[] {
  const number = Number(value);
  if (/^\d+(\.\d+)?$/.test(value) && number > 0 && number <= 3600) return number;
  return [`is "${value}" but must be a number of seconds above 0 and at most 3600`];
}

function hostName(value: string): string | string[] {
  return /^[A-Za-z0-9.:_-]+$/.test(value)
    ? value
    : [`is "${value}" but must be a host name or an IP address`];
}

function siteAddress(value: string): string | string[] {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== "/" ||
    url.search ||
    url.hash ||
    url.username
  ) {
    return [`is "${value}" but must be the site's http or https address without a path`];
  }
  return url.origin;
}

/** Values that may hold a password are never repeated in the message. */
function address(protocols: string[]) {
  const expected = protocols.map((protocol) => `${protocol}//`).join(" or ");
  return (value: string): string | string[] => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return url && protocols.includes(url.protocol) && url.hostname
      ? value
      : [`must be an address that starts with ${expected}`];
  };
}

function databaseAddress(value: string): DatabaseAddress | string[] {
  if (value.startsWith("file:")) {
    const file = value.slice("file:".length).replace(/^\/\/(?=\/)/, "");
    return file && !file.startsWith("//") && !file.endsWith("/")
      ? { dialect: "sqlite", file }
      : ["names no file after file:"];
  }
  if (/^postgres(ql)?:/.test(value) && URL.canParse(value)) return { dialect: "postgres", url: value };
  return ["must start with file: or be a whole postgres:// address"];
}

function mailAddress(value: string): string | string[] {
  return EMAIL.test(value) || NAMED_EMAIL.test(value)
    ? value
    : [`is "${value}" but must be an e-mail address`];
}

function mailAddresses(value: string): string | string[] {
  const wrong = value.split(",").find((one) => Array.isArray(mailAddress(one.trim())));
  return wrong === undefined ? value : [`holds "${wrong.trim()}", which is not an e-mail address`];
}

function onOrOff(value: string): boolean | string[] {
  if (/^(on|true|1|yes)$/i.test(value)) return true;
  if (/^(off|false|0|no)$/i.test(value)) return false;
  return [`is "${value}" but must be on or off`];
}

function sendingOf(value: string): Sending | string[] {
  return value === "server" || value === "simulated"
    ? value
    : [`is "${value}" but must be server or simulated`];
}
