// Where the start of the page being rendered is (page-start.ts).
import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/** Set by the server for replies that a page's starter fetches: they are the start instead of the page. */
export const asPageStart = createContext(false);

/** Set for pages whose start is a file: its address. */
export const startAddress = createContext<string | null>(null);

/** For components: the address, or the start itself. app/entry.server.tsx provides it. */
export const StartContext = createReactContext("");
