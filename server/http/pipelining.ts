// Answers the requests of one connection one after the other.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may queue behind the one being answered. Browsers and proxies queue none. */
export const MAX_QUEUED_REQUESTS = 16;

type Turn = { request: IncomingMessage; response: ServerResponse };

/**
 * Node parses pipelined requests at once and hands out all of them, with responses that wait for the socket. Work that
 * starts for a waiting response, such as an open file, is never cleaned up when the client leaves. So each request
 * starts when the one before it is finished, and the queue of a closed connection is dropped.
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Turn[]>();

  function answer({ request, response }: Turn): void {
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
