import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What blocks look like whose data do not come, and how the backend is that makes them so. */
const ODD: Readonly<Record<OddState, RequestListener>> = {
  "no data": (_, response) => response.writeHead(404, { "Content-Type": "application/json" }).end("{}"),
  failed: (_, response) => response.writeHead(503).end(),
  // It never answers: the shop waits as long as it waits for any backend.
  loading: () => {},
};

export const ODD_STATES = ["no data", "failed", "loading"] as const;
export type OddState = (typeof ODD_STATES)[number];

export interface OddBackends {
  /** The origin of the backend that brings blocks into a state: a page is asked for with it as `_api`. */
  origins: Readonly<Record<OddState, string>>;
  /** As `COMMERCE_OVERRIDE_HOSTS` takes them. */
  hosts: string;
  /** How often any of them was asked. */
  asked: () => number;
  close: () => void;
}

/** Starts commerce backends on loopback that have nothing, that fail, and that never answer. */
export async function startOddBackends(): Promise<OddBackends> {
  const servers: Server[] = [];
  const origins = {} as Record<OddState, string>;
  let asked = 0;
  for (const state of ODD_STATES) {
    const server = createServer((request, response) => {
      asked += 1;
      ODD[state](request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origins[state] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    servers.push(server);
  }
  return {
    origins,
    hosts: Object.values(origins)
      .map((origin) => new URL(origin).host)
      .join(", "),
    asked: () => asked,
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
