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
  for (const room of SOURCES) watch(room, { recursive: true }, () => run("Building", buildShop));
  const seedAndPurge = async () => {
    await seedBackend();
    await purgeLocalShop(shopPort);
  };
  watch(STORIES, { recursive: true }, () => run("Seeding", seedAndPurge));
  process.stdout.write(`\nOpen http://localhost:${port}/ – pages reload as you save.\n`);
  server.on("exit", (code) => process.exit(code ?? 0));
});

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
