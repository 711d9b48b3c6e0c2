// POST /inbound-mail: answers of customers, parsed by a mail provider and signed with INBOUND_WEBHOOK_SECRET.
import { createHmac } from "node:crypto";
import { toPlainText } from "@react-email/render";
import { type Context, Hono } from "hono";
import { toText } from "#lib/clean-text.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { isRecord } from "#lib/is-record.ts";
import { toLine } from "#lib/one-line.ts";
import type { Env, Services } from "#platform/http/env.ts";
import { readForm } from "#platform/http/form.ts";
import { limitBody, logRefusal } from "#platform/http/refusals.ts";
import { isSameSecret } from "#platform/same-secret.ts";
import { type Reply, storeReply } from "./letters.ts";

const INBOUND_ADDRESS = "/inbound-mail";

/** Postmark's JSON has the attachments, which nobody reads. Mailgun leaves them out (docs/integrations.md). */
const MAX_JSON_BYTES = 12 * 1024 * 1024;
/** A form's signature is inside, so its body is read before anybody is known. */
const MAX_FORM_BYTES = 1024 * 1024;

/** How long a signed time counts. */
const SIGNED_MS = 5 * MINUTE_MS;

const MAX_SUBJECT_CHARACTERS = 200;
const MAX_TEXT_CHARACTERS = 20_000;
/** Without style sheets and comments, which come first. Each element takes time to convert, and answers are short. */
const MAX_HTML_CHARACTERS = 40_000;
/** Ends a text that was cut. */
const CUT_MARK = "\n\n[The email is longer. The rest is not kept here.]";
/** Deeper elements are left out: each level takes room on the stack. */
const MAX_HTML_DEPTH = 100;
const MAX_ADDRESS_CHARACTERS = 254;
const MAX_IDS_CHARACTERS = 10_000;

/** Without INBOUND_WEBHOOK_SECRET, the address does not exist. */
export function createInboundMailRoutes({ store, config, wakeDeliveries }: Services): Hono<Env> {
  const secret = config.inboundSecret;
  const routes = new Hono<Env>();
  if (secret === null) return routes;

  async function receive(context: Context<Env>): Promise<Response> {
    const reply = isJson(context) ? await readPostmark(context) : await readMailgun(context, secret ?? "");
    if (reply === null) return refuse(context, 401);
    if (reply === "malformed") return answer(context, "This is no email.\n", 422);
    const state = await storeReply(store, reply);
    if (state === "stored") wakeDeliveries();
    context.var.log.info({ state }, "An email was received");
    // Nothing is gained by sending it again.
    return answer(context, `${state}\n`, 200);
  }

  /** Postmark signs nothing: the secret is the password in the address of its webhook. */
  async function requirePassword(context: Context<Env>, next: () => Promise<void>) {
    if (!isJson(context) || isSameSecret(readPassword(context), secret ?? "")) return next();
    return refuse(context, 401);
  }

  function tooLarge(context: Context<Env>): Response {
    // Stops a body that nobody reads.
    context.header("connection", "close");
    return answer(context, "This email is too large.\n", 413);
  }

  const limitJson = limitBody(MAX_JSON_BYTES, tooLarge);
  const limitForm = limitBody(MAX_FORM_BYTES, tooLarge);
  return routes.post(
    INBOUND_ADDRESS,
    requirePassword,
    (context, next) => (isJson(context) ? limitJson : limitForm)(context, next),
    receive,
  );
}

function isJson(context: Context<Env>): boolean {
  return /^application\/json\b/i.test(context.req.header("content-type") ?? "");
}

function refuse(context: Context<Env>, status: 401): Response {
  logRefusal(context, { reason: "signature" });
  return answer(context, "The signature is missing or wrong.\n", status);
}

function answer(context: Context<Env>, text: string, status: 200 | 401 | 413 | 422): Response {
  return context.text(text, status, { "cache-control": "no-store" });
}

/** @see https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/ */
async function readMailgun(context: Context<Env>, secret: string): Promise<Reply | "malformed" | null> {
  const form = await readForm(context);
  const get = (name: string) => form.get(name) ?? "";
  const [timestamp, token] = [get("timestamp"), get("token")];
  const signature = createHmac("sha256", secret)
    .update(timestamp + token)
    .digest("hex");
  const ageMs = Math.abs(Date.now() - Number(timestamp) * 1000);
  if (token === "" || !isSameSecret(get("signature"), signature) || !(ageMs <= SIGNED_MS)) return null;
  return toReply({
    // A mail system that forwards may replace the envelope's sender.
    from: get("from") || get("sender"),
    subject: get("subject"),
    texts: [get("stripped-text"), get("body-plain")],
    html: get("body-html"),
    messageId: get("Message-Id"),
    token,
    references: `${get("References")} ${get("In-Reply-To")}`,
  });
}

/** @see https://postmarkapp.com/developer/webhooks/inbound-webhook */
async function readPostmark(context: Context<Env>): Promise<Reply | "malformed"> {
  const body: unknown = await context.req.json().catch(() => null);
  if (!isRecord(body)) return "malformed";
  const get = (name: string) => (typeof body[name] === "string" ? body[name] : "");
  const headers = (Array.isArray(body.Headers) ? body.Headers : []).filter(isRecord);
  const header = (name: string) =>
    String(headers.find((one) => String(one.Name).toLowerCase() === name)?.Value ?? "");
  return toReply({
    from: isRecord(body.FromFull) ? String(body.FromFull.Email ?? "") : get("From"),
    subject: get("Subject"),
    texts: [get("StrippedTextReply"), get("TextBody")],
    html: get("HtmlBody"),
    messageId: header("message-id") || get("MessageID"),
    token: null,
    references: `${header("references")} ${header("in-reply-to")}`,
  });
}

type Parsed = Omit<Reply, "text"> & { texts: string[]; html: string };

function toReply({ from, subject, texts, html, messageId, token, references }: Parsed): Reply | "malformed" {
  const reply = {
    from: toLine(/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from, MAX_ADDRESS_CHARACTERS),
    subject: toLine(subject, MAX_SUBJECT_CHARACTERS),
    text: readText(texts, html),
    messageId: toLine(messageId, MAX_ADDRESS_CHARACTERS),
    token,
    references: references.slice(-MAX_IDS_CHARACTERS),
  };
  return reply.messageId === "" || !reply.from.includes("@") ? "malformed" : reply;
}

/** Keeps plain text alone: the office never shows a stranger's HTML. */
function readText(texts: string[], html: string): string {
  const plain = texts.find((one) => one.trim() !== "");
  const bare = plain === undefined ? dropParts(dropParts(html, /<style/i, /<\/style>/i), /<!--/, /-->/) : "";
  const limits = { maxDepth: MAX_HTML_DEPTH };
  const text = plain ?? toPlainText(bare.slice(0, MAX_HTML_CHARACTERS), { limits });
  const isCut = text.length > MAX_TEXT_CHARACTERS || bare.length > MAX_HTML_CHARACTERS;
  return toText(text.slice(0, MAX_TEXT_CHARACTERS), MAX_TEXT_CHARACTERS) + (isCut ? CUT_MARK : "");
}

/** Leaves out what is between a start and its end, in time that is linear in the length. */
function dropParts(html: string, start: RegExp, end: RegExp): string {
  const [before = "", ...parts] = html.split(start);
  return before + parts.map((part) => part.split(end).slice(1).join("")).join("");
}

/** The password of Basic authentication, whatever the name is; empty without one. */
function readPassword(context: Context<Env>): string {
  const [, encoded = ""] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
  return Buffer.from(encoded, "base64")
    .toString("utf8")
    .replace(/^[^:]*:?/, "");
}
