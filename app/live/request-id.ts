// The id of the current request, which error pages show and the log contains.
import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/** Set by the server for dynamically rendered pages; null for prerendered ones. */
export const requestId = createContext<string | null>(null);

/** The same for components; app/entry.server.tsx provides it. */
export const RequestId = createReactContext<string | null>(null);
