// Loads the toaster. Forms do so early, because it cannot load once the connection is lost.
import { createLazyLoader } from "../live/lazy-loader.ts";

export const loadToaster = createLazyLoader(() => import("./toaster.tsx"));
