import { existsSync } from "node:fs";
import { request as sendRequest } from "node:http";
import { getPlatformProxy } from "wrangler";
import { MANAGEMENT_TOKENS } from "#backend/content/management/access.ts";
import { management } from "#backend/content/management/service.ts";
import { spaces } from "#backend/content/spaces.ts";
import type { BackendEnv } from "#backend/env.ts";
import { STATE_DIRECTORY } from "../backend/prepare.ts";

export type Channel = keyof typeof spaces;

/** How long the shop may take to answer a webhook. */
const WEBHOOK_TIMEOUT_MS = 5_000;

/** A way to edit the embedded spaces through their management API. */
export interface EmbeddedEditing {
  /** Sends one request; resolves once the shop has heard of the change. `path` is below the space's own. */
  send(channel: Channel, method: string, path: string, body?: unknown): Promise<Response>;
  /** Whether every webhook of this session got an answer of 2xx. */
  hasReachedShop(): boolean;
  close(): Promise<void>;
}

/**
 * Opens the database that `npm start` keeps in its state directory and runs the backend's own management API on it. The shop's webhooks go to the
 * given port of this machine, under the host names they are written for, whatever its resolver knows of those.
 *
 * @throws where there is no seeded database yet.
 */
export async function openEmbeddedEditing(port: number, state = STATE_DIRECTORY): Promise<EmbeddedEditing> {
  // Opened without this, the database would be made anew, and empty.
  if (!existsSync(`${state}/v3/d1`)) throw new Error("There is no shop here yet. Run npm start first.");
  const proxy = await getPlatformProxy<BackendEnv & Record<string, unknown>>({
    configPath: "backend/wrangler.toml",
    persist: { path: `${state}/v3` },
    remoteBindings: false,
  });
  const waiting: Promise<unknown>[] = [];
  let isHeard = true;
  const SHOP = {
    async fetch(request: Request): Promise<Response> {
      const reply = await sendToPort(request, port).catch((error: unknown) => {
        isHeard = false;
        throw error;
      });
      isHeard = reply.ok;
      return reply;
    },
  };
  const context = { waitUntil: (work: Promise<unknown>) => waiting.push(work), passThroughOnException() {}, props: {} };
  return {
    async send(channel, method, path, body) {
      const headers = { Authorization: MANAGEMENT_TOKENS[channel], "Content-Type": "application/json" };
      const url = `http://content.localhost/v1/spaces/${spaces[channel].id}${path}`;
      const request = new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      const reply = await management.fetch(request, { ...proxy.env, SHOP }, context);
      await Promise.all(waiting.splice(0));
      return reply;
    },
    hasReachedShop: () => isHeard,
    close: () => proxy.dispose(),
  };
}

/** Sends a request to a port of the loopback address with the `Host` that its URL names. */
async function sendToPort(request: Request, port: number): Promise<Response> {
  const { host, pathname } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), host, "content-length": body.byteLength };
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path: pathname, method: request.method, headers };
    const outgoing = sendRequest({ ...options, timeout: WEBHOOK_TIMEOUT_MS }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(new Response(null, { status: reply.statusCode ?? 502 })));
      reply.on("error", reject);
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("The shop took too long to answer.")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
