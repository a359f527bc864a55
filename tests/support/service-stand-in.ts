import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type ServiceStandIn = Awaited<ReturnType<typeof startService>>;

/**
 * Starts a service of the shop's outside world on loopback, which a test can make slow, broken or gone.
 *
 * @returns its `url`, the `paths` it was asked for, and `answer`, which may be replaced at any time.
 */
export async function startService(answer: Answer) {
  const service = { url: "", paths: [] as string[], answer, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    service.paths.push(request.url ?? "");
    service.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return service;
}

/** Answers with JSON. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
