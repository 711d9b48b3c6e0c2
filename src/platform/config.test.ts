// Tests of defaults, and of errors for invalid variables.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const company = { url: "https://www.pools.example/", email: "hello@pools.example" };

test("uses the documented defaults and those of the company", () => {
  expect(readConfig({}, company)).toEqual({
    port: 3000,
    host: "0.0.0.0",
    siteUrl: "https://www.pools.example",
    database: { dialect: "sqlite", file: "./data/site.db" },
    smtpUrl: null,
    leadsTo: "hello@pools.example",
    mailFrom: "hello@pools.example",
    webhook: null,
    retrySeconds: 5,
    leadsRateLimit: 10,
    uploadsMaxBytes: 10_000 * 1024 * 1024,
    trustProxy: false,
    hstsSubdomains: false,
    officeSecret: null,
    inboundSecret: null,
    metricsToken: null,
  });
});

test("reads every variable", () => {
  const config = readConfig(
    {
      PORT: "8080",
      HOST: "::1",
      SITE_URL: "http://localhost:8080/",
      DATABASE_URL: "postgres://site:secret@db/site",
      SMTP_URL: "smtps://u:p@mail.example",
      LEADS_TO: "a@x.example, Sales <b@x.example>",
      MAIL_FROM: "Pools <c@x.example>",
      LEADS_WEBHOOK_URL: "https://crm.example/in",
      LEADS_WEBHOOK_SECRET: "s3cret",
      RETRY_SECONDS: "0.5",
      LEADS_RATE_LIMIT: "3",
      UPLOADS_MAX_MB: "250",
      TRUST_PROXY: "on",
      HSTS_SUBDOMAINS: "on",
      OFFICE_SECRET: "0123456789abcdef0123456789abcdef",
      INBOUND_WEBHOOK_SECRET: "f".repeat(32),
      METRICS_TOKEN: "t0ken",
    },
    company,
  );
  expect(config).toEqual({
    port: 8080,
    host: "::1",
    siteUrl: "http://localhost:8080",
    database: { dialect: "postgres", url: "postgres://site:secret@db/site" },
    smtpUrl: "smtps://u:p@mail.example",
    leadsTo: "a@x.example, Sales <b@x.example>",
    mailFrom: "Pools <c@x.example>",
    webhook: { url: "https://crm.example/in", secret: "s3cret" },
    retrySeconds: 0.5,
    leadsRateLimit: 3,
    uploadsMaxBytes: 250 * 1024 * 1024,
    trustProxy: true,
    hstsSubdomains: true,
    officeSecret: "0123456789abcdef0123456789abcdef",
    inboundSecret: "f".repeat(32),
    metricsToken: "t0ken",
  });
});

/** The image sets these, or needs no other value. */
const fixedInContainer = ["PORT", "HOST"];

function listVariables(): Set<string> {
  const read = new Set<string>();
  const recorder = new Proxy<NodeJS.ProcessEnv>(
    { LEADS_WEBHOOK_URL: "https://crm.example/in", LEADS_WEBHOOK_SECRET: "x" },
    {
      get(env, name: string) {
        read.add(name);
        return env[name];
      },
    },
  );
  readConfig(recorder, company);
  return read;
}

test("compose.yaml passes every variable on", () => {
  const text = readFileSync("compose.yaml", "utf8");
  const passed = [...text.matchAll(/^ {6,8}([A-Z_]+): \S*\$\{/gm)].map(([, name]) => name);
  const expected = [...listVariables()].filter((name) => !fixedInContainer.includes(name));
  expect(passed).toEqual(expect.arrayContaining(expected));
});

test.each([".env.example", "docs/operating.md"])("%s names every variable and no other", (file) => {
  const line = file.endsWith(".md") ? /^\| (`[A-Z][^|]*`) +\|[^|]+\|[^|]+\|$/gm : /^(?:# )?([A-Z_]+)=/gm;
  const named = [...readFileSync(file, "utf8").matchAll(line)].flatMap(
    ([, names = ""]) => names.match(/[A-Z_]{4,}/g) ?? [],
  );
  expect(new Set(named)).toEqual(listVariables());
});

test("treats an empty variable as not set", () => {
  expect(readConfig({ PORT: "", SMTP_URL: " " }, company)).toMatchObject({ port: 3000, smtpUrl: null });
});

test.each([
  ["PORT", "abc"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["SMTP_URL", "smtp://mail.example?tls=none"],
  ["HOST", "a b"],
  ["SITE_URL", "www.example.com"],
  ["SITE_URL", "https://example.com/shop"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_URL", "file:"],
  ["DATABASE_URL", "postgres://"],
  ["SMTP_URL", "mail.example.com"],
  ["LEADS_TO", "office"],
  ["MAIL_FROM", "a@b.c\r\nBcc: d@e.f"],
  ["DATABASE_URL", "file:./data/"],
  ["LEADS_TO", "a@x.example, office"],
  ["RETRY_SECONDS", "0"],
  ["RETRY_SECONDS", "soon"],
  ["LEADS_RATE_LIMIT", "0"],
  ["TRUST_PROXY", "maybe"],
  ["TRUST_PROXY", "2"],
  ["METRICS_TOKEN", "two words"],
  ["OFFICE_SECRET", "0123456789abcdef0123456789abcde"],
])("rejects %s=%s with a line that names the variable, the problem and an example", (name, value) => {
  const lines = messageOf({ [name]: value }).split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name} .+, for example ${name}=.+`));
});

test.each(["ftp://x", "https://user:hunter2@crm.example/in", "https://user@crm.example/in"])(
  "rejects LEADS_WEBHOOK_URL=%s without repeating a password",
  (value) => {
    const message = messageOf({ LEADS_WEBHOOK_URL: value, LEADS_WEBHOOK_SECRET: "x" });
    expect(message).toMatch(/^LEADS_WEBHOOK_URL .+, for example LEADS_WEBHOOK_URL=.+$/);
    expect(message).not.toContain("hunter2");
  },
);

test.each([
  ["on", true],
  ["TRUE", true],
  ["1", true],
  ["yes", true],
  ["off", false],
  ["false", false],
  ["0", false],
  ["No", false],
])("reads TRUST_PROXY=%s as %s", (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }, company)).toMatchObject({ trustProxy });
});

test("reports each invalid variable on its own line", () => {
  const lines = messageOf({ PORT: "abc", LEADS_WEBHOOK_URL: "https://crm.example/in" }).split("\n");
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["PORT", "LEADS_WEBHOOK_SECRET"]);
});

test("rejects a webhook without a secret to sign its calls", () => {
  expect(messageOf({ LEADS_WEBHOOK_URL: "https://crm.example/in" })).toMatch(
    /^LEADS_WEBHOOK_SECRET is not set .+, for example LEADS_WEBHOOK_SECRET=\S+$/,
  );
});

test("repeats no password in an error", () => {
  expect(messageOf({ SMTP_URL: "http://u:hunter2@x" })).not.toContain("hunter2");
  expect(messageOf({ DATABASE_URL: "mysql://u:hunter2@x" })).not.toContain("hunter2");
});

function messageOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env, company);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("The configuration was accepted.");
}

test(".env.example quotes values that a shell would change", () => {
  const values = readFileSync(".env.example", "utf8").matchAll(/^(?:# )?[A-Z_]+=(.*)$/gm);
  for (const [, value] of values) expect(value).toMatch(/^('[^']*'|[\w:/@.,+=%-]*)$/);
});
