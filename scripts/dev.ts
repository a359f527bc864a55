import { watch } from "node:fs";
import { prepareBackend, seedBackend } from "./backend/prepare.ts";
import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";
import { startReloadProxy } from "./dev/reload-proxy.ts";
import { purgeLocalShop, readPort, serve, waitUntilHealthy } from "./serve.ts";

const SOURCES = ["blocks", "client", "domain", "locales", "worker"];
const STORIES = "backend/content/stories";
/** Editors write a file in several steps; one build is enough. */
const SETTLE_MS = 80;

/** The shop with reload: a saved source file is built, a saved story is seeded, and every open page follows. */
main(async () => {
  const port = readPort();
  const shopPort = port + 1;
  await step("Building the shop", buildShop);
  await prepareBackend();
  const server = serve(shopPort, ["--log-level", "info"]);
  await step("Starting the workers", () => waitUntilHealthy(shopPort, server));
  await step("Purging old copies", () => purgeLocalShop(shopPort));
  const { reload } = startReloadProxy(port, shopPort);
  const run = oneAtATime(reload);
  for (const room of SOURCES) watchFolder(room, () => run("Building", buildShop));
  const seedAndPurge = async () => {
    await seedBackend();
    await purgeLocalShop(shopPort);
  };
  watchFolder(STORIES, () => run("Seeding", seedAndPurge));
  process.stdout.write(`\nOpen http://localhost:${port}/ – pages reload as you save.\n`);
  server.on("exit", (code) => process.exit(code ?? 0));
});

/**
 * Tells of changes below a folder. Editors replace a file by another of its name, which Linux' watch loses sight of: after
 * each change the folder is looked through anew.
 */
function watchFolder(folder: string, onChange: () => void): void {
  const watcher = watch(folder, { recursive: true }, () => {
    watcher.close();
    watchFolder(folder, onChange);
    onChange();
  });
}

/** Gathers changes, runs the latest work once the last run is over, and keeps going when it fails. */
function oneAtATime(done: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return (name: string, work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(async () => {
        try {
          await step(name, work);
          done();
        } catch (error) {
          process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        }
      });
    }, SETTLE_MS);
  };
}
