// The nonce that the policy of one response allows its inline scripts by.
import { createContext } from "react-router";

/** Set by the server for pages rendered on request; prerendered pages have hashes instead. */
export const scriptNonce = createContext<string | null>(null);
