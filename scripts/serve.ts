import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { LOCAL_OPS_TOKEN } from "./local/local-settings.ts";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 150;

/** The folder in which running workers are found by name; inside this one, so that no other shop of this machine is found. */
export const REGISTRY_DIRECTORY = ".wrangler/registry";

const DEFAULT_PORT = 8787;
const CONTENT_PORT_OFFSET = 1000;
const HIGHEST_PORT = 65_535 - CONTENT_PORT_OFFSET;

/**
 * Reads the port to serve on: the variable `PORT`, or 8787.
 *
 * @throws Error if `PORT` is no port.
 */
export function readPort(): number {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`PORT is "${process.env.PORT}"; it must be a number from 1 to ${HIGHEST_PORT}.`);
}

/** Returns the port of the content service for a shop on `port`: 9787 for 8787. */
export function contentPortBeside(port: number): number {
  return port + CONTENT_PORT_OFFSET;
}

/**
 * Waits until the shop answers.
 *
 * @throws Error with the shop's own message if a variable or binding is missing, and if it does not start in time.
 */
export async function waitUntilHealthy(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (reply?.ok) return;
    if (reply?.status === 503) {
      const { message } = (await reply.json()) as { message: string };
      throw new Error(message);
    }
    await wait(POLL_MS);
  }
  throw new Error(`The shop did not answer within ${START_TIMEOUT_MS / 1000} s.`);
}

/**
 * Purges every page of a local shop, after its stories were seeded directly into the database.
 *
 * @throws Error if the shop does not confirm the purge.
 */
export async function purgeLocalShop(port: number): Promise<void> {
  const headers = { Authorization: `Bearer ${LOCAL_OPS_TOKEN}` };
  for (const host of ["127.0.0.1", "de.kartenliebe.localhost"]) {
    // Not every system resolves *.localhost, so the Host header names the shop instead.
    const status = await postLocally(
      port,
      "/ops/purge",
      { ...headers, Host: `${host}:${port}` },
      '{"everything": true}',
    );
    if (status !== 200) throw new Error(`The shop's copies could not be purged: it answered ${status}.`);
  }
}

function postLocally(port: number, path: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(reply.statusCode ?? 0));
    });
    call.on("error", reject);
    call.end(body);
  });
}
