import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { LOCAL_OPS_TOKEN } from "./local/local-settings.ts";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 150;

/** Where running workers are found by name: in this folder, so that other shops of this machine are never meant. */
export const REGISTRY_DIRECTORY = ".wrangler/registry";

const DEFAULT_PORT = 8787;
const CONTENT_PORT_OFFSET = 1000;
const HIGHEST_PORT = 65_535 - CONTENT_PORT_OFFSET;

/**
 * The port to serve on: the variable `PORT`, or 8787.
 *
 * @throws with one sentence where `PORT` is no port.
 */
export function readPort(): number {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`PORT is "${process.env.PORT}"; it must be a number from 1 to ${HIGHEST_PORT}.`);
}

/** The port of the content service beside a shop on `port`: 9787 beside 8787. */
export function contentPortBeside(port: number): number {
  return port + CONTENT_PORT_OFFSET;
}

/**
 * Waits until the shop answers.
 *
 * @throws with the shop's own sentence where a variable or binding is missing, and when it does not come up in time.
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
 * Makes every page of a local shop new: its stories were seeded behind its back.
 *
 * @throws where the shop did not do so.
 */
export async function purgeLocalShop(port: number): Promise<void> {
  const headers = { Authorization: `Bearer ${LOCAL_OPS_TOKEN}` };
  for (const host of ["127.0.0.1", "de.kartenliebe.localhost"]) {
    // Not every system finds *.localhost; the shop is told by the header instead.
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
