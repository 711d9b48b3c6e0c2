// The CSP nonce of one response for its inline scripts.
import { createContext } from "react-router";

/** Set by the server for pages rendered on request; prerendered pages have hashes instead. */
export const scriptNonce = createContext<string | null>(null);
