// The variables that an operator may set, read once at start.
import * as z from "zod";
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
  /** Seconds before the first retry of a failed delivery. */
  retrySeconds: number;
  /** Requests that one address may send in 10 minutes. */
  leadsRateLimit: number;
  trustProxy: boolean;
  /** What /metrics asks for; null: there is no /metrics. */
  metricsToken: string | null;
  /** What the form does in a build: a simulated one only pretends to send, and says so. */
  sending: Sending;
};

export type Sending = "server" | "simulated";

/** One line for each bad variable: its name, what is wrong, and an example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

type Company = { url: string; email: string };

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+$/;
const NAMED_EMAIL = /^[^<>\r\n]*<\s*[^\s@<>",;]+@[^\s@<>",;]+\s*>$/;

/** A value that passes `isValid`; the message repeats it. */
function publicText(isValid: (value: string) => boolean, expected: string) {
  return z.string().refine(isValid, { error: ({ input }) => `is "${input}" but must be ${expected}` });
}

/** A value that may hold a password: the message does not repeat it. */
function secretText(isValid: (value: string) => boolean, problem: string) {
  return z.string().refine(isValid, { error: problem, abort: true });
}

const variables = z
  .object({
    PORT: publicText(isWholeNumber(0, 65_535), "a whole number from 0 to 65535").transform(Number).optional(),
    HOST: publicText((value) => /^[A-Za-z0-9.:_-]+$/.test(value), "a host name or an IP address").optional(),
    SITE_URL: publicText(isSiteAddress, "the site's http or https address without a path")
      .transform((value) => new URL(value).origin)
      .optional(),
    DATABASE_URL: secretText(isDatabaseAddress, "must be file: and a path, or a whole postgres:// address")
      .transform(toDatabaseAddress)
      .optional(),
    SMTP_URL: secretText(isAddress("smtp:", "smtps:"), "must be an smtp:// or smtps:// address").optional(),
    LEADS_TO: publicText(
      (value) => value.split(",").every((one) => isMailAddress(one.trim())),
      "an e-mail address, or several with commas",
    ).optional(),
    MAIL_FROM: publicText(isMailAddress, "an e-mail address").optional(),
    LEADS_WEBHOOK_URL: secretText(isAddress("http:", "https:"), "must be an http:// or https:// address")
      .refine((value) => !hasCredentials(value), {
        error:
          "holds a user name or password, which can't be sent: leave them out, and let the receiver check x-signature",
      })
      .optional(),
    LEADS_WEBHOOK_SECRET: z.string().optional(),
    RETRY_SECONDS: publicText(isSeconds, "a number of seconds above 0 and at most 3600")
      .transform(Number)
      .optional(),
    LEADS_RATE_LIMIT: publicText(isWholeNumber(1, 1e9), "a whole number from 1 to 1000000000")
      .transform(Number)
      .optional(),
    TRUST_PROXY: publicText(isSwitch, "on or off").transform(isOn).optional(),
    METRICS_TOKEN: secretText(
      (value) => /^[A-Za-z0-9._~+/-]+=*$/.test(value),
      "may hold letters, digits and -._~+/ alone",
    ).optional(),
    SENDING: publicText((value) => value === "server" || value === "simulated", "server or simulated")
      .transform((value) => value as Sending)
      .optional(),
  })
  // Calls are always signed: a receiver could not tell ours from anybody's.
  .refine((set) => !set.LEADS_WEBHOOK_URL || set.LEADS_WEBHOOK_SECRET, {
    path: ["LEADS_WEBHOOK_SECRET"],
    error: "is not set but signs what goes to LEADS_WEBHOOK_URL",
    when: () => true,
  });

type VariableName = keyof typeof variables.shape;

const examples: Record<VariableName, string> = {
  PORT: "3000",
  HOST: "0.0.0.0",
  SITE_URL: "https://www.example.com",
  DATABASE_URL: "file:./data/site.db or postgres://user:password@localhost:5432/site",
  SMTP_URL: "smtp://user:password@mail.example.com:587",
  LEADS_TO: "office@example.com",
  MAIL_FROM: "hello@example.com",
  LEADS_WEBHOOK_URL: "https://crm.example.com/leads",
  LEADS_WEBHOOK_SECRET: "a-long-random-text",
  RETRY_SECONDS: "5",
  LEADS_RATE_LIMIT: "10",
  TRUST_PROXY: "on",
  METRICS_TOKEN: "a-long-random-text",
  SENDING: "simulated",
};

/**
 * Reads the configuration; an empty variable counts as not set.
 * @param company supplies the defaults that content/company.yaml knows.
 * @throws ConfigError with a line for every bad variable.
 */
export function readConfig(env: NodeJS.ProcessEnv, company: Company): Config {
  const names = Object.keys(examples) as VariableName[];
  const set = variables.safeParse(
    Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined])),
  );
  if (!set.success) throw new ConfigError(set.error.issues.map(explain).join("\n"));
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret, ...values } = set.data;
  return {
    port: values.PORT ?? 3000,
    host: values.HOST ?? "0.0.0.0",
    siteUrl: values.SITE_URL ?? company.url.replace(/\/+$/, ""),
    database: values.DATABASE_URL ?? { dialect: "sqlite", file: "./data/site.db" },
    smtpUrl: values.SMTP_URL ?? null,
    leadsTo: values.LEADS_TO ?? company.email,
    mailFrom: values.MAIL_FROM ?? company.email,
    webhook: url && secret ? { url, secret } : null,
    retrySeconds: values.RETRY_SECONDS ?? 5,
    leadsRateLimit: values.LEADS_RATE_LIMIT ?? 10,
    trustProxy: values.TRUST_PROXY ?? false,
    metricsToken: values.METRICS_TOKEN ?? null,
    sending: values.SENDING ?? "server",
  };
}

function explain({ path, message }: z.core.$ZodIssue): string {
  const name = String(path[0]) as VariableName;
  return `${name} ${message}, for example ${name}=${examples[name]}`.replace(/\s+/g, " ");
}

/** The database alone, for commands that need nothing else. @throws ConfigError */
export function readDatabaseAddress(env: NodeJS.ProcessEnv): DatabaseAddress {
  return readConfig({ DATABASE_URL: env.DATABASE_URL }, { url: "", email: "" }).database;
}

/** How the form of a build sends. @throws ConfigError */
export function readSending(env: NodeJS.ProcessEnv): Sending {
  return readConfig({ SENDING: env.SENDING }, { url: "", email: "" }).sending;
}

/** The site address for links made by the build and by commands. @throws ConfigError */
export function readSiteUrl(env: NodeJS.ProcessEnv): string {
  return readConfig({ SITE_URL: env.SITE_URL }, readContent().company).siteUrl;
}

function isWholeNumber(least: number, most: number) {
  return (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isSeconds(value: string): boolean {
  return /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 && Number(value) <= 3600;
}

function isSiteAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isAddress(...protocols: string[]) {
  return (value: string) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
  };
}

function hasCredentials(value: string): boolean {
  const { username, password } = new URL(value);
  return username !== "" || password !== "";
}

function isDatabaseAddress(value: string): boolean {
  if (value.startsWith("file:")) return /^(?!\/\/).*[^/]$/.test(pathOf(value));
  return /^postgres(ql)?:/.test(value) && URL.canParse(value);
}

function toDatabaseAddress(value: string): DatabaseAddress {
  if (value.startsWith("file:")) return { dialect: "sqlite", file: pathOf(value) };
  return { dialect: "postgres", url: value };
}

/** Of "file:./a", "file:/a" and "file:///a". */
function pathOf(value: string): string {
  return value.slice("file:".length).replace(/^\/\/(?=\/)/, "");
}

function isMailAddress(value: string): boolean {
  return EMAIL.test(value) || NAMED_EMAIL.test(value);
}

function isOn(value: string): boolean {
  return /^(on|true|1|yes)$/i.test(value);
}

function isSwitch(value: string): boolean {
  return isOn(value) || /^(off|false|0|no)$/i.test(value);
}
