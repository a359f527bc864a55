import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PERSONAL_TOKEN } from "#backend/content/management/access.ts";
import { spaces } from "#backend/content/spaces.ts";
import { openRunningShop, type RunningWorker } from "../local/running-shop.ts";

/**
 * Returns the arguments for `node` and the variables with which Storyblok's own command line runs on the embedded spaces.
 * Its home is a folder of the shop: it neither reads nor changes what its user is signed in with at Storyblok. It keeps no logs or
 * reports, and is not slowed down, as the embedded service limits nothing.
 *
 * @param root the folder of the shop.
 */
export function commandLine(address: URL, args: readonly string[], root = process.cwd()) {
  const program = join(root, "node_modules/storyblok/dist/index.mjs");
  const settings = ["--api-rate-limit", "100", "--no-log-file-enabled", "--no-report-enabled"];
  return {
    args: ["--import", join(root, "scripts/storyblok/embedded-address.ts"), program, ...settings, ...args],
    env: {
      HOME: join(root, ".wrangler/storyblok"),
      STORYBLOK_EMBEDDED_URL: address.origin,
      STORYBLOK_LOGIN: "local@printshop.localhost",
      STORYBLOK_TOKEN: PERSONAL_TOKEN,
      STORYBLOK_REGION: "eu",
    },
  };
}

/** An address on loopback for programs that cannot use a service binding, and the function that closes it. */
interface Door {
  address: URL;
  close: () => Promise<void>;
}

/** Headers that belong to one connection, or that the next one sets anew (RFC 9110 §7.6.1). */
const OF_A_CONNECTION = new Set(["connection", "content-length", "host", "keep-alive", "transfer-encoding"]);

/**
 * Opens an address, for this process only, that leads to one worker of a running shop, whichever port that shop has and whatever
 * else answers on this machine.
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

/** Opens such an address for the backend of the shop that runs from this folder. @throws Error if no shop runs. */
export async function openBackendDoor(): Promise<Door> {
  const { workers, close } = await openRunningShop();
  const door = await openDoor(workers.BACKEND);
  return {
    address: door.address,
    close: async () => {
      await door.close();
      await close();
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

/**
 * Returns the embedded spaces that arguments of Storyblok's command line name.
 *
 * @throws Error that lists this shop's spaces, if an argument names another.
 */
export function namedSpaces(args: readonly string[]): { id: number; channel: string }[] {
  const named = args.flatMap((arg, at) => {
    if (arg === "--space" || arg === "-s") return [args[at + 1] ?? ""];
    const [, joined] = /^(?:--space=|-s)(.*)$/.exec(arg) ?? [];
    return joined === undefined ? [] : [joined];
  });
  const known = Object.entries(spaces).map(([channel, { id }]) => ({ id, channel }));
  return named.map((text) => {
    const space = known.find(({ id }) => `${id}` === text);
    if (space) return space;
    const list = known.map(({ id, channel }) => `${id} (${channel})`).join(" and ");
    throw new Error(
      `${JSON.stringify(text)} is no space of this shop, which has ${list}. For a space at Storyblok: npx storyblok.`,
    );
  });
}
