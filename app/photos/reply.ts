// The files of a request on its page: those stored, and the reply to an upload without scripts.
import { createContext } from "react-router";
import type { PhotosReply } from "./outcomes.ts";

/** The server sets this before it renders a request's page for an upload without scripts. */
export const photosReply = createContext<PhotosReply | null>(null);
