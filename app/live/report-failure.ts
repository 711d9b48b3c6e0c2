// How a failed rendering is reported: the server sets its own log, the build prints to the console.
import { createContext } from "react-router";

/** What is known of a failure without anything that a visitor typed. */
export type RenderFailure = { path: string; error: string; place: string };

export const reportFailure = createContext<(failure: RenderFailure) => void>((failure) =>
  console.error("A page could not be rendered", failure),
);
