// The reply to files that a visitor sent without scripts, for the page of the request.
import { createContext } from "react-router";
import type { PhotosReply } from "./outcomes.ts";

/** The server sets this before it renders a request's page for an upload without scripts. */
export const photosReply = createContext<PhotosReply | null>(null);
