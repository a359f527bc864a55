import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { bundleWorker } from "./bundle-worker.ts";

/** Starts the bare worker that the shop is measured against, as the shop is started; each of `pages` is in its cache. */
export async function startBareWorker(pages: Record<string, string>) {
  const name = "bare";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name,
      modules: true,
      script: await bundleWorker("scripts/bench/instruments/bare-worker.ts"),
      compatibilityDate: "2026-07-29",
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  );
  await miniflare.ready;
  const url = await miniflare.unsafeGetDirectURL(name);
  for (const [page, body] of Object.entries(pages)) await fetch(new URL(`/page/${page}`, url), { method: "PUT", body });
  return { url, close: () => miniflare.dispose() };
}
