// Visitors who browse, watch films and send forms, for `npm run torture -- update`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findCurrentBuild } from "#server/builds.ts";
import { fillForm } from "./send.ts";

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Traffic on kept and on new connections, from its creation until it is stopped. */
export class Traffic {
  readonly failures: string[] = [];
  /** References of requests by message. */
  readonly acknowledged = new Map<string, string>();
  requests = 0;
  readonly #url: string;
  readonly #agents = [new Agent({ keepAlive: true, maxSockets: 6 }), new Agent({ keepAlive: false })];
  readonly #visitors: Promise<void>[];
  #isRunning = true;

  /** @param copy the site's folder, whose release lists the pages */
  constructor(url: string, copy: string) {
    this.#url = url;
    const release = findCurrentBuild(join(copy, "build"));
    assert.ok(release);
    const pages = Object.keys(JSON.parse(readFileSync(join(release, "pages.json"), "utf8")));
    this.#visitors = [
      ...this.#agents.flatMap((agent) => [this.#browse(pages, agent), this.#watch(agent)]),
      this.#write("first"),
      this.#write("second"),
    ];
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#visitors);
    for (const agent of this.#agents) agent.destroy();
  }

  async #browse(pages: string[], agent: Agent): Promise<void> {
    for (let turn = 0; this.#isRunning; turn++) {
      await this.#readPage(pages[turn % pages.length] ?? "/", agent);
      // Rendered on request.
      await this.#readPage("/contact?project=modern-oasis", agent);
      await pause(20);
    }
  }

  async #readPage(path: string, agent: Agent): Promise<void> {
    const page = await this.#expectAnswer(path, agent);
    if (!page) return;
    // Browsers request a page's files on any free connection.
    const files = page.body.match(/\/(assets|pictures)\/[\w./-]+\.\w+/g) ?? [];
    for (const file of new Set(files)) await this.#expectAnswer(file, agent);
  }

  async #watch(agent: Agent): Promise<void> {
    const page = await fetchPage(`${this.#url}/video-gallery`);
    const film = /\/films\/[\w.-]+\.mp4/.exec(page.body)?.[0];
    assert.ok(film, "no film on its page");
    while (this.#isRunning) {
      const answer = await this.#expectAnswer(film, agent, { range: "bytes=0-99999" });
      if (answer && answer.status !== 206) this.failures.push(`${film}: ${answer.status}`);
      await pause(100);
    }
  }

  async #expectAnswer(path: string, agent: Agent, headers = {}): Promise<Answer | null> {
    this.requests += 1;
    try {
      const answer = await fetchPage(this.#url + path, agent, headers);
      if (answer.status < 400) return answer;
      this.failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      this.failures.push(`${path}: ${error}`);
    }
    return null;
  }

  async #write(visitor: string): Promise<void> {
    const headers = { accept: "application/json" };
    for (let turn = 0; this.#isRunning; turn++) {
      this.requests += 1;
      const form = fillForm(`${visitor}-${turn}`);
      const message = form.get("message") ?? "";
      try {
        const answer = await fetch(`${this.#url}/contact`, { method: "POST", body: form, headers });
        const { reference } = await answer.json();
        if (answer.ok && reference) this.acknowledged.set(message, reference);
        else this.failures.push(`${message}: ${answer.status}`);
      } catch (error) {
        this.failures.push(`${message}: ${error} ${(error as Error).cause}`);
      }
      await pause(200);
    }
  }
}

export function fetchPage(url: string, agent = new Agent(), headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, async (response) => {
      try {
        const body = await response.setEncoding("utf8").toArray();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.join("") });
      } catch (error) {
        reject(error);
      }
    }).on("error", reject);
  });
}
