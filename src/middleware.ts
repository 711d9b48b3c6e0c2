// Astro's middleware: reports why a page could not be rendered, and lets Astro show the 500 page.
import { defineMiddleware } from "astro:middleware";

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.reportFailure?.(error);
    throw error;
  }
});
