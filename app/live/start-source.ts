// Contexts for the start of the page being rendered (page-start.ts).
import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/** Set by the server for requests of a page's starter: the reply is the start instead of the page. */
export const asPageStart = createContext(false);

/** Set for pages whose start is a file: its address. */
export const startAddress = createContext<string | null>(null);

/** For components: the address, or the start itself. app/entry.server.tsx provides it. */
export const StartContext = createReactContext("");
