// Reads the environment variables that operators set.
import * as z from "zod";
import { withoutEndSlash } from "#content/page-path.ts";
import { readContent } from "#content/read.ts";
import { isKeyOf } from "#lib/keys.ts";

/** The database: a SQLite file or a Postgres server. */
export type DatabaseAddress = { dialect: "sqlite"; file: string } | { dialect: "postgres"; url: string };

export type Config = {
  port: number;
  host: string;
  /** For example "https://www.pools.example", without a trailing slash. */
  siteUrl: string;
  database: DatabaseAddress;
  /** `smtp://` or `smtps://`, or null to write mails as files. */
  smtpUrl: string | null;
  leadsTo: string;
  mailFrom: string;
  webhook: { url: string; secret: string } | null;
  /** Delay before the first retry of a failed delivery. */
  retrySeconds: number;
  /** How many requests a network address may send in 10 minutes. */
  leadsRateLimit: number;
  /** Limit of the total size of visitors' photos and surveys in the database. */
  uploadsMaxBytes: number;
  trustProxy: boolean;
  /** Whether browsers must use TLS for all hosts below the site's, which may be others' websites. */
  hstsSubdomains: boolean;
  /** Signs the office's sessions on all servers, or null to keep a secret in a file. */
  officeSecret: string | null;
  /** Authenticates the mail provider that forwards customers' answers, or null to receive none. */
  inboundSecret: string | null;
  /** Bearer token for /metrics, or null to disable it. */
  metricsToken: string | null;
};

/** Its message has one line for each invalid variable: name, problem and example. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const MB = 1024 * 1024;

type Company = { url: string; email: string };

/** A shorter secret could be guessed. */
export const MIN_SECRET_LENGTH = 32;

/** One address without a name. */
export const BARE_EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+$/;
const NAMED_EMAIL = /^[^<>\r\n]*<\s*[^\s@<>",;]+@[^\s@<>",;]+\s*>$/;

/** Accepts a value that passes `isValid`. The error repeats the value. */
function publicText(isValid: (value: string) => boolean, expected: string) {
  return z.string().refine(isValid, { error: ({ input }) => `is "${input}" but must be ${expected}` });
}

/** Accepts a value that passes `isValid`. The error doesn't repeat the value, which may contain a password. */
function secretText(isValid: (value: string) => boolean, problem: string) {
  return z.string().refine(isValid, { error: problem, abort: true });
}

const longSecret = secretText(
  (value) => value.length >= MIN_SECRET_LENGTH,
  `must have at least ${MIN_SECRET_LENGTH} characters`,
)
  .optional()
  .meta({ example: "the output of: openssl rand -hex 32" });

const variables = z
  .object({
    PORT: publicText(isWholeNumber(0, 65_535), "a whole number from 0 to 65535")
      .transform(Number)
      .default(3000)
      .meta({ example: "3000" }),
    HOST: publicText((value) => /^[A-Za-z0-9.:_-]+$/.test(value), "a host name or an IP address")
      .default("0.0.0.0")
      .meta({ example: "0.0.0.0" }),
    SITE_URL: publicText(isSiteUrl, "the site's http or https address without a path")
      .transform((value) => new URL(value).origin)
      .optional()
      .meta({ example: "https://www.example.com" }),
    DATABASE_URL: secretText(isDatabaseUrl, "must be file: and a path, or a complete postgres:// address")
      .transform(toDatabaseAddress)
      .default({ dialect: "sqlite", file: "./data/site.db" })
      .meta({ example: "file:./data/site.db or postgres://user:password@localhost:5432/site" }),
    SMTP_URL: secretText(isUrl("smtp:", "smtps:"), "must be an smtp:// or smtps:// address")
      .refine((value) => [null, "optional"].includes(new URL(value).searchParams.get("tls")), {
        error: "has the parameter tls, which can only be optional",
      })
      .optional()
      .meta({ example: "smtp://user:password@mail.example.com:587" }),
    LEADS_TO: publicText(
      (value) => value.split(",").every((address) => isMailAddress(address.trim())),
      "an email address, or several with commas",
    )
      .optional()
      .meta({ example: "office@example.com" }),
    MAIL_FROM: publicText(isMailAddress, "an email address")
      .optional()
      .meta({ example: "hello@example.com" }),
    LEADS_WEBHOOK_URL: secretText(isUrl("http:", "https:"), "must be an http:// or https:// address")
      .refine((value) => !hasCredentials(value), {
        error:
          "contains a user name or password, which can't be sent: leave them out, and let the receiver check x-signature",
      })
      .optional()
      .meta({ example: "https://crm.example.com/leads" }),
    LEADS_WEBHOOK_SECRET: z.string().optional().meta({ example: "a-long-random-text" }),
    RETRY_SECONDS: publicText(isDelaySeconds, "a number of seconds above 0 and at most 3600")
      .transform(Number)
      .default(5)
      .meta({ example: "5" }),
    LEADS_RATE_LIMIT: publicText(isWholeNumber(1, 1e9), "a whole number from 1 to 1000000000")
      .transform(Number)
      .default(10)
      .meta({ example: "10" }),
    UPLOADS_MAX_MB: publicText(isWholeNumber(30, 1e9), "a whole number from 30 to 1000000000")
      .transform(Number)
      .default(10_000)
      .meta({ example: "10000" }),
    TRUST_PROXY: publicText((value) => isOn(value) || isOff(value), "on or off")
      .transform(isOn)
      .default(false)
      .meta({ example: "on" }),
    HSTS_SUBDOMAINS: publicText((value) => isOn(value) || isOff(value), "on or off")
      .transform(isOn)
      .default(false)
      .meta({ example: "on" }),
    OFFICE_SECRET: longSecret,
    INBOUND_WEBHOOK_SECRET: longSecret,
    METRICS_TOKEN: secretText(
      (value) => /^[A-Za-z0-9._~+/-]+=*$/.test(value),
      "must consist of letters, digits and -._~+/",
    )
      .optional()
      .meta({ example: "a-long-random-text" }),
  })
  // Without a signature the receiver can't tell our calls from others.
  .refine((values) => !values.LEADS_WEBHOOK_URL || values.LEADS_WEBHOOK_SECRET, {
    path: ["LEADS_WEBHOOK_SECRET"],
    error: "is not set but signs what goes to LEADS_WEBHOOK_URL",
    when: () => true,
  });

/**
 * Reads the configuration. Empty variables count as not set.
 * @param company supplies defaults from content/company.yaml
 * @throws ConfigError with a line for each invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv, company: Company): Config {
  const names = Object.keys(variables.shape);
  const parsed = variables.safeParse(
    Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined])),
  );
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(explainIssue).join("\n"));
  const { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret, ...values } = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? withoutEndSlash(company.url),
    database: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL ?? null,
    leadsTo: values.LEADS_TO ?? company.email,
    mailFrom: values.MAIL_FROM ?? company.email,
    webhook: url && secret ? { url, secret } : null,
    retrySeconds: values.RETRY_SECONDS,
    leadsRateLimit: values.LEADS_RATE_LIMIT,
    uploadsMaxBytes: values.UPLOADS_MAX_MB * MB,
    trustProxy: values.TRUST_PROXY,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    officeSecret: values.OFFICE_SECRET ?? null,
    inboundSecret: values.INBOUND_WEBHOOK_SECRET ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
  };
}

function explainIssue({ path, message }: z.core.$ZodIssue): string {
  const name = String(path[0]);
  const example = isKeyOf(name, variables.shape) ? variables.shape[name].meta()?.example : undefined;
  return `${name} ${message}, for example ${name}=${example}`.replace(/\s+/g, " ");
}

/** Returns the addresses of LEADS_TO, each once. */
export function listOfficeAddresses({ leadsTo }: Pick<Config, "leadsTo">): string[] {
  return [...new Set(leadsTo.split(",").map((address) => address.trim()))];
}

/** Reads the database address alone, for commands. @throws ConfigError */
export function readDatabaseAddress(env: NodeJS.ProcessEnv): DatabaseAddress {
  return readConfig({ DATABASE_URL: env.DATABASE_URL }, { url: "", email: "" }).database;
}

/** Warns about variables that an earlier release read. */
export function warnAboutOldVariables(env: NodeJS.ProcessEnv): void {
  if (!env.CONTENT_DIR) return;
  const msg =
    "CONTENT_DIR is no longer used. The first start after the update moves the folder's content to the database. Remove the variable once the log says so";
  // In the format of log.ts, whose library takes too long to load for a check before the start.
  process.stdout.write(`${JSON.stringify({ level: 40, time: new Date().toISOString(), msg })}\n`);
}

/** Reads the site address for links, for commands. @throws ConfigError */
export function readSiteUrl(env: NodeJS.ProcessEnv): string {
  return readConfig({ SITE_URL: env.SITE_URL }, readContent().company).siteUrl;
}

function isWholeNumber(min: number, max: number) {
  return (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
}

function isDelaySeconds(value: string): boolean {
  return /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 && Number(value) <= 3600;
}

function isSiteUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isUrl(...protocols: string[]) {
  return (value: string) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
  };
}

function hasCredentials(value: string): boolean {
  const { username, password } = new URL(value);
  return username !== "" || password !== "";
}

function isDatabaseUrl(value: string): boolean {
  if (value.startsWith("file:")) return /^(?!\/\/).*[^/]$/.test(pathOf(value));
  return /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value);
}

function toDatabaseAddress(value: string): DatabaseAddress {
  if (value.startsWith("file:")) return { dialect: "sqlite", file: pathOf(value) };
  return { dialect: "postgres", url: value };
}

/** Returns the path in "file:./a", "file:/a" and "file:///a". */
function pathOf(value: string): string {
  return value.slice("file:".length).replace(/^\/\/(?=\/)/, "");
}

function isMailAddress(value: string): boolean {
  return BARE_EMAIL.test(value) || NAMED_EMAIL.test(value);
}

function isOn(value: string): boolean {
  return /^(on|true|1|yes)$/i.test(value);
}

function isOff(value: string): boolean {
  return /^(off|false|0|no)$/i.test(value);
}
