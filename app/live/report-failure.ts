// Reports failed renderings: to the server's log, or in builds to the console.
import { createContext } from "react-router";

/** A failure without anything that a visitor typed. */
type RenderFailure = { path: string; error: string; place: string };

export const reportFailure = createContext<(failure: RenderFailure) => void>((failure) =>
  console.error("A page could not be rendered", failure),
);
