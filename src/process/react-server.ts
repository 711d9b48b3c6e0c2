// React's server renderer, without printing the errors of components: their messages may quote visitors.
import * as server from "react-dom/server.node";

export * from "react-dom/server.node";

// Astro gives React no `onError`, and the default one prints. The error is thrown as well, and src/middleware.ts logs it.
export default {
  ...server,
  renderToReadableStream: (...[children, options]: Parameters<typeof server.renderToReadableStream>) =>
    server.renderToReadableStream(children, { onError() {}, ...options }),
};
