// Replaces React's server renderer by one that prints no errors, which may quote visitors.
import * as server from "react-dom/server.node";

export * from "react-dom/server.node";

// Astro passes no `onError` to React, and the default one prints. src/middleware.ts logs the thrown error.
export default {
  ...server,
  renderToReadableStream: (...[children, options]: Parameters<typeof server.renderToReadableStream>) =>
    server.renderToReadableStream(children, { onError() {}, ...options }),
};
