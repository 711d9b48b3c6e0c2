// Handles pipelined requests of a connection one after another.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests a connection may queue. Browsers and proxies queue none. */
export const MAX_QUEUED_REQUESTS = 16;

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Starts each request when the one before it is finished, and drops the queue of a closed connection. Node starts all
 * pipelined requests at once, and never closes the files of waiting responses if the client disconnects.
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Exchange[]>();

  function answer({ request, response }: Exchange): void {
    response.once("close", () => answerNext(request.socket));
    listener(request, response);
  }

  function answerNext(socket: Socket): void {
    const next = queues.get(socket)?.shift();
    if (next && !socket.destroyed) answer(next);
    else queues.delete(socket);
  }

  return function answerOrQueue(request, response) {
    const queue = queues.get(request.socket);
    if (!queue) {
      queues.set(request.socket, []);
      answer({ request, response });
    } else if (queue.length < MAX_QUEUED_REQUESTS) {
      queue.push({ request, response });
    } else {
      request.socket.destroy();
    }
  };
}
