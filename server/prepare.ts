// First step of `npm start`: checks the configuration, and builds the site if needed.
import { readContent } from "#app/content/read.ts";
import { buildIfNeeded } from "#scripts/build.ts";
import { readConfig } from "./config.ts";
import { explainStartFailure } from "./start-failure.ts";

try {
  await buildIfNeeded(readConfig(process.env, readContent().company));
} catch (error) {
  explainStartFailure(error);
}
