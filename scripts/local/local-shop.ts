import { resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { STATE_DIRECTORY } from "../backend/prepare.ts";
import { withPictureBucket } from "../pictures/picture-bucket.ts";
import { REGISTRY_DIRECTORY } from "../serve.ts";
import { BACKEND, SHOP } from "./local-settings.ts";
import { backendWorker, shopWorker } from "./workers.ts";

const MINUTE_MS = 60_000;
const CRON = "* * * * *";

export interface LocalShopOptions {
  /** On loopback; 0 means any that is free. */
  port: number;
  /** Where the content service is reached by clients other than the shop, on loopback; 0, the default, means any port that is free. */
  contentPort?: number;
  /** Prints every line of the workers' log, not only what went wrong. */
  isLoud?: boolean;
  /** Where the workers keep their state, and where others of this machine find them by name. */
  state?: string;
  registry?: string;
  /** Variables of the edge worker beside those of its configuration. */
  vars?: Record<string, string>;
}

export interface LocalShop {
  url: URL;
  /** The content service, for Storyblok's clients and its command line. */
  contentUrl: URL;
  /** Starts the workers anew as they were built last. */
  reload: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Serves the built shop and its embedded backend on loopback, and sends the edge worker its scheduled event every minute, as the
 * platform does; no path leads there. The runtime serves by itself: the proxy that `wrangler dev` puts in front of it takes a
 * request whose body nobody reads to the end, or whose sender goes away, for its own failure and ends.
 *
 * @throws where the port is taken.
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
    // Where wrangler, which migrates and seeds, looks for it.
    resourcePersistencePath: resolve(state, "v3"),
    unsafeDevRegistryPath: resolve(registry),
    handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
      const isWrong = level === "error" || level === "warn";
      if (isLoud || isWrong) (isWrong ? process.stderr : process.stdout).write(`${message}\n`);
    },
  });
}
