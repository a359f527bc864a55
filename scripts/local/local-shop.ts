import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { PERSONAL_TOKEN } from "#backend/content/management/access.ts";
import { DELIVERY_TOKENS, spaces } from "#backend/content/spaces.ts";
import { STATE_DIRECTORY } from "../backend/seed.ts";
import { step } from "../command.ts";
import { withPictureBucket } from "../pictures/picture-bucket.ts";
import { purgeLocalShop, REGISTRY_DIRECTORY, waitUntilHealthy } from "../serve.ts";
import { BACKEND, SHOP } from "./local-settings.ts";
import { backendWorker, shopWorker } from "./workers.ts";

const MINUTE_MS = 60_000;
const CRON = "* * * * *";

interface LocalShopOptions {
  /** The shop's port on loopback; 0 for any free one. */
  port: number;
  /** The port on loopback at which clients other than the shop reach the content service; 0, the default, for any free one. */
  contentPort?: number;
  /** True if every line of the workers' log is printed, not only warnings and errors. */
  isLoud?: boolean;
  /** The folders in which the workers keep their state, and in which others of this machine find them by name. */
  state?: string;
  registry?: string;
  /** Variables of the edge worker besides those of its configuration. */
  vars?: Record<string, string>;
}

export interface LocalShop {
  url: URL;
  /** The content service, for Storyblok's clients and its command line. */
  contentUrl: URL;
  /** Restarts the workers with the latest build. */
  reload: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Serves the built shop and its embedded backend on loopback, and sends the edge worker its scheduled event every minute, as the
 * platform does; no path triggers that. It does without the proxy that `wrangler dev` puts in front of the runtime: a request whose
 * body is not read to the end, or whose sender disconnects, makes that proxy fail and end.
 *
 * @throws Error if the port is taken.
 */
export async function startLocalShop({ vars = {}, ...options }: LocalShopOptions): Promise<LocalShop> {
  const miniflare = new Miniflare(await configure(options, vars));
  const url = await miniflare.ready;
  const contentUrl = await miniflare.unsafeGetDirectURL(BACKEND);
  const everyMinute = setInterval(async () => {
    try {
      const worker = (await miniflare.getWorker(SHOP)) as unknown as { scheduled: (event: object) => Promise<object> };
      await worker.scheduled({ cron: CRON });
    } catch (error) {
      process.stderr.write(`The scheduled event failed: ${String(error)}\n`);
    }
  }, MINUTE_MS);
  return {
    url,
    contentUrl,
    reload: async () => {
      const ports = { port: Number(url.port), contentPort: Number(contentUrl.port) };
      await miniflare.setOptions(await configure({ ...options, ...ports }, vars));
    },
    close: async () => {
      clearInterval(everyMinute);
      await miniflare.dispose();
    },
  };
}

async function configure(options: Omit<LocalShopOptions, "vars">, vars: Record<string, string>) {
  const { port, contentPort = 0, isLoud = false, state = STATE_DIRECTORY, registry = REGISTRY_DIRECTORY } = options;
  const [built, backend] = await Promise.all([shopWorker(), backendWorker()]);
  const [shop, pictures] = await withPictureBucket(built);
  return convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    workers: [
      { ...shop, bindings: { ...shop.bindings, ...vars } },
      { ...backend, unsafeDirectSockets: [{ host: "127.0.0.1", port: contentPort }] },
      pictures,
    ],
    // The place at which wrangler, which migrates and seeds, looks for it.
    resourcePersistencePath: resolve(state, "v3"),
    unsafeDevRegistryPath: resolve(registry),
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
      const isWrong = level === "error" || level === "warn";
      if (isLoud || isWrong) (isWrong ? process.stderr : process.stdout).write(`${message}\n`);
    },
  });
}

/**
 * Serves the shop until this process is asked to stop: its workers end with it.
 *
 * @throws Error with the shop's own message if it cannot start.
 */
export async function serveUntilStopped(options: LocalShopOptions): Promise<LocalShop> {
  const shop = await step("Starting the workers", async () => {
    const started = await startLocalShop(options);
    await waitUntilHealthy(options.port);
    return started;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void shop.close().finally(() => process.exit(0)));
  await step("Purging old copies", () => purgeLocalShop(options.port));
  return shop;
}

/**
 * Occupies ports on loopback, so that no other program takes them while a shop is built and its database seeded. Connections
 * are closed at once meanwhile.
 *
 * @returns a function that frees all of them.
 * @throws Error that names the first port that cannot be had; none stays occupied then.
 */
export async function holdPorts(ports: readonly number[]): Promise<() => Promise<void>> {
  const held: Server[] = [];
  const release = async () => void (await Promise.all(held.map(close)));
  for (const port of ports) {
    const server = createServer((socket) => socket.destroy());
    try {
      await once(server.listen({ host: "127.0.0.1", port, exclusive: true }), "listening");
      held.push(server);
    } catch (error) {
      await release();
      throw new Error(`${whyNot(port, error)} Nothing was changed; PORT=… chooses another port.`);
    }
  }
  return release;
}

function whyNot(port: number, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `Port ${port} is taken: a shop runs there already, or another program.`;
  return `Port ${port} cannot be used: ${message}.`;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

/** Writes the last lines of `npm start`: the address of the embedded content service, and its tokens. */
export function contentNotice(address: URL): string {
  const lines = Object.values(spaces).map(({ id, name }) => {
    const tokens = DELIVERY_TOKENS.filter(([, access]) => access.space.id === id).map(([token]) => token);
    return `  ${name}: space ${id}, tokens ${tokens.join(" and ")}\n`;
  });
  return (
    `\nContent, as Storyblok's: ${address.origin}/v2 to read, ${address.origin}/v1 to manage.\n${lines.join("")}` +
    `  Both spaces are managed with ${PERSONAL_TOKEN}; npm run storyblok -- … runs Storyblok's command line on them.\n` +
    `Mails that the shop wrote: ${address.origin}/outbox\n`
  );
}
