import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A line to a running shop on which posted hearts wait at its far end until they are let on. */
export interface SlowLine {
  port: number;
  /** How many wait. */
  waiting: () => number;
  /** Lets all that wait on and sends their answers back, each after the one that was posted later. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param shopPort of the shop on this machine. */
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

/** Resolves once the reply is on its way, or nobody is there any more. */
async function pass(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  const closed = new Promise<void>((resolve) => response.once("close", resolve));
  response.writeHead(reply.statusCode ?? 500, reply.rawHeaders);
  reply.pipe(response);
  if (!response.destroyed) await closed;
}
