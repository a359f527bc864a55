import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A connection to a running shop on which posted hearts wait at the shop's end until they are released. */
export interface SlowLine {
  port: number;
  /** Returns the number of waiting requests. */
  waiting: () => number;
  /** Releases all waiting requests and sends their answers back, each after the answer to the request that was posted later. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts a slow line.
 *
 * @param shopPort port of the shop on this machine.
 */
export async function startSlowLine(shopPort: string): Promise<SlowLine> {
  let held: { ask: () => Promise<IncomingMessage>; response: ServerResponse }[] = [];
  const server = createServer((incoming, response) => {
    const ask = async () => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const { method, headers, url } = incoming;
      const outgoing = request({ host: "127.0.0.1", port: shopPort, method, headers, path: url }, resolve);
      outgoing.on("error", reject);
      outgoing.end(await body);
      return promise;
    };
    const body = bytesOf(incoming);
    const isHeart = incoming.method === "POST" && incoming.url === "/wishlist/";
    if (isHeart) held.push({ ask, response });
    else ask().then((reply) => pass(reply, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    waiting: () => held.length,
    release: async () => {
      const now = held.toReversed();
      held = [];
      const replies = await Promise.all(now.map(({ ask }) => ask()));
      for (const [at, { response }] of now.entries()) {
        const reply = replies[at];
        if (reply) await pass(reply, response);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts);
}

/** Passes a reply on. Resolves once it is sent, or the connection is closed. */
async function pass(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  const closed = new Promise<void>((resolve) => response.once("close", resolve));
  response.writeHead(reply.statusCode ?? 500, reply.rawHeaders);
  reply.pipe(response);
  if (!response.destroyed) await closed;
}
