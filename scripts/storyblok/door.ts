import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunningWorker } from "../local/running-shop.ts";

/** An address on loopback for programs that know only addresses, and what ends it. */
export interface Door {
  address: URL;
  close: () => Promise<void>;
}

/** Headers that are of one connection, or that the next one makes anew (RFC 9110 §7.6.1). */
const OF_A_CONNECTION = new Set(["connection", "content-length", "host", "keep-alive", "transfer-encoding"]);

/**
 * Opens an address of this process alone that leads to one worker of a running shop: whichever port that shop has, and whatever else
 * answers on this machine.
 */
export async function openDoor(worker: RunningWorker): Promise<Door> {
  const server = createServer((request, response) => {
    pass(worker, request, response).catch((error: unknown) => {
      response.writeHead(502, { "Content-Type": "text/plain" }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://127.0.0.1:${port}`),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function pass(worker: RunningWorker, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const reply = await worker.fetch(`http://${request.headers.host}${url}`, {
    method,
    headers: headersOf(request),
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  });
  for (const [name, value] of reply.headers) if (!OF_A_CONNECTION.has(name)) response.setHeader(name, value);
  response.writeHead(reply.status).end(Buffer.from(await reply.arrayBuffer()));
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.has(name));
  return Object.fromEntries(sent.map(([name, value]) => [name, [value].flat().join(", ")]));
}
