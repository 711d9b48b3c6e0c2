// Runs the main journeys in WebKitGTK on a virtual screen, over WebDriver: `npm run test:webkit`.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { findFreePort } from "#tools/start-site.ts";
import { waitUntil } from "#tools/wait-until.ts";
import { type TestBrowser, testMainJourneys } from "./main-journeys.ts";

/** WebDriver's codes of keys. */
const keys = { ArrowRight: "\uE014", Escape: "\uE00C" };

/** WebDriver's key of an element's id. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type ElementId = { [ELEMENT]: string };

/** The driver loses the response of a page that is being left, and tests retry (`waitFor`). */
const COMMAND_TIMEOUT_MS = 10_000;

const miniBrowser = readdirSync("/usr/lib", { withFileTypes: true })
  .map(({ name }) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));
const programs = ["WebKitWebDriver", "xvfb-run", "dbus-run-session"].map((name) => `/usr/bin/${name}`);

testMainJourneys(
  launchWebKit,
  miniBrowser && programs.every((path) => existsSync(path))
    ? undefined
    : "WebKit was not found. Install it (Debian: apt-get install webkit2gtk-driver xvfb xauth dbus).",
);

async function launchWebKit(folder: string): Promise<TestBrowser> {
  const port = await findFreePort();
  const driver = spawn(
    "xvfb-run",
    ["--auto-servernum", "dbus-run-session", "WebKitWebDriver", `--port=${port}`],
    // A process group, which can be ended as a whole.
    { stdio: "ignore", detached: true, env: { ...process.env, XDG_CONFIG_HOME: writeStyles(folder) } },
  );
  process.once("exit", () => endGroup(driver));
  const server = `http://127.0.0.1:${port}`;
  await waitUntil(() => send("GET", `${server}/status`).catch(() => false), {
    timeoutMs: 30_000,
    everyMs: 100,
    failure: "WebKitWebDriver did not start.",
  });
  const options = { binary: miniBrowser, args: ["--automation"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", `${server}/session`, {
    // The tests wait themselves. With "eager", a command between DOMContentLoaded and the load event waits for another
    // DOMContentLoaded, and with "normal" no errors before the load event would be collected.
    capabilities: { alwaysMatch: { pageLoadStrategy: "none", "webkitgtk:browserOptions": options } },
  });
  const session = `${server}/session/${sessionId}`;
  const post = <Value>(path: string, body: object = {}) => send<Value>("POST", `${session}/${path}`, body);
  const run = <Value>(script: string, args: unknown[] = []) => post<Value>("execute/sync", { script, args });
  const readStart = () => run<number>("return performance.timeOrigin");

  let errors: string[] = [];
  const evaluate: TestBrowser["evaluate"] = async (task, ...args) => {
    const answer = await run<{ value: ReturnType<typeof task>; errors: string[] }>(
      `return { errors: (${takeErrors})(), value: (${task})(...arguments) }`,
      args,
    );
    errors.push(...answer.errors);
    return answer.value;
  };
  /** Finds an element and uses it, and retries until that succeeds. */
  async function use(selector: string, task: (element: ElementId) => Promise<unknown>): Promise<void> {
    const using = /^\(?\/\//.test(selector) ? "xpath" : "css selector";
    let problem: unknown;
    await waitUntil(
      async () => {
        try {
          const element = await post<ElementId>("element", { using, value: selector });
          // The driver's own scrolling leaves some elements at an edge, where it refuses to click on them.
          await run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', [element]);
          await task(element);
          return true;
        } catch (error) {
          problem = error;
          return false;
        }
      },
      { timeoutMs: 10_000, everyMs: 100, failure: `${selector} cannot be used.` },
    ).catch((error) => {
      throw new Error(error.message, { cause: problem });
    });
  }

  return {
    open: async (url, { width, height }) => {
      await post("window/rect", { width, height });
      const before = await readStart();
      await post("url", { url });
      const isOpen = async () => (await readStart().catch(() => before)) !== before;
      await waitUntil(isOpen, { timeoutMs: 30_000, everyMs: 20, failure: `${url} does not open.` });
      errors = [];
    },
    evaluate,
    click: (selector) => use(selector, (element) => post(`element/${element[ELEMENT]}/click`)),
    // Clearing a field dispatches no event, so this types over its selected text.
    fill: (selector, text) =>
      use(selector, async (element) => {
        await run("arguments[0].focus(); arguments[0].select()", [element]);
        await post(`element/${element[ELEMENT]}/value`, { text });
      }),
    pressKey: async (key) => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] }));
      await post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    errors: () => errors,
    close: async () => {
      await send("DELETE", session);
      const ended = once(driver, "exit");
      endGroup(driver);
      await ended;
    },
  };
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Shrinks the browser's toolbar, which is wider than a phone. @returns the folder for XDG_CONFIG_HOME */
function writeStyles(folder: string): string {
  mkdirSync(`${folder}/gtk-3.0`);
  writeFileSync(`${folder}/gtk-3.0/gtk.css`, "* { min-width: 0; padding-left: 0; padding-right: 0; }");
  return folder;
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid);
}

/**
 * Runs in the page: collects errors from the first call on, and returns those since the last call. WebDriver has no
 * access to the console, and WebKit writes that of automated windows nowhere.
 */
function takeErrors(): string[] {
  const page = window as Window & { testErrors?: string[] };
  if (!page.testErrors) {
    const found: string[] = [];
    page.testErrors = found;
    addEventListener("error", ({ message, target }) => found.push(message ?? `Not loaded: ${target}`), true);
    addEventListener("unhandledrejection", ({ reason }) => {
      // A message of the browser, which skips the transition to a page restored by Back.
      if (!String(reason).includes("view transition")) found.push(String(reason));
    });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      found.push(`${violatedDirective}: ${blockedURI}`),
    );
    const logError = console.error;
    console.error = (...messages: unknown[]) => {
      found.push(messages.join(" "));
      logError(...messages);
    };
  }
  return page.testErrors.splice(0);
}
