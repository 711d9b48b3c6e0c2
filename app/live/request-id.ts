// The number of the request that a page answers: error pages show it, the log has it.
import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/** Set by the server for pages made on request; null for prerendered ones. */
export const requestId = createContext<string | null>(null);

/** The same for components; the server's entry provides it around the router. */
export const RequestId = createReactContext<string | null>(null);
