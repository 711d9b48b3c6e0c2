// Asks for a page's loader data instead of its HTML.
import { createContext } from "react-router";

/** Set by the server for replies that the page's starter fetches. */
export const asLoaderData = createContext(false);
