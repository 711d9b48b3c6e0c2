// `npm start`: checks the configuration, builds if needed, then supervises the serving process.
// First, because other imports read NODE_ENV.
import "./production.ts";
import { join } from "node:path";
import { createPrivately } from "./private-umask.ts";
import { runScript } from "./run-script.ts";
import { supervise } from "./supervisor.ts";

createPrivately();
// In its own process, so that the supervisor doesn't keep a build's imports in memory.
const exitCode = await runScript(join(import.meta.dirname, "prepare.ts"));
process.exitCode = exitCode || (await supervise(join(import.meta.dirname, "../build")));
