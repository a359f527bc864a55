import { watch } from "node:fs";
import { prepareBackend, seedBackend } from "./backend/seed.ts";
import { bookFiles, bookNotice, startOddBackends } from "./blocks/book.ts";
import { buildBoth } from "./build/both.ts";
import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";
import { startReloadProxy } from "./dev/reload-proxy.ts";
import { contentNotice, holdPorts, serveUntilStopped } from "./local/local-shop.ts";
import { preparePictures } from "./pictures/prepare-pictures.ts";
import { contentPortBeside, purgeLocalShop, readPort } from "./serve.ts";

const SOURCES = ["blocks", "client", "worker"];
/** Folders whose changes rebuild both workers: each is part of the embedded backend, or of both. */
const SHARED_SOURCES = ["backend", "domain", "locales"];
const STORIES = "content/stories/";
/** The time to wait after a change: editors write a file in several steps, and one build is enough. */
const SETTLE_MS = 80;

/** Runs the shop with live reload: a saved source file is built, a saved story is seeded, and every open page reloads. */
main(async () => {
  const port = readPort();
  const shopPort = port + 1;
  const contentPort = contentPortBeside(port);
  const release = await holdPorts([port, shopPort, contentPort]);
  preparePictures();
  await step("Building the shop", buildBoth);
  await prepareBackend(await bookFiles());
  await release();
  const odd = await startOddBackends();
  const vars = { COMMERCE_OVERRIDE_HOSTS: odd.hosts };
  const shop = await serveUntilStopped({ port: shopPort, contentPort, isLoud: true, vars });
  const { reload } = startReloadProxy(port, shopPort);
  const run = oneAtATime(reload);
  const rebuild = (build: () => Promise<void>) => async () => {
    await build();
    await shop.reload();
  };
  for (const room of SOURCES) watchFolder(room, () => run("Building", rebuild(buildShop)));
  const seedAndPurge = async () => {
    for (const notice of await seedBackend(await bookFiles())) process.stdout.write(`${notice}\n  `);
    await purgeLocalShop(shopPort);
  };
  for (const room of SHARED_SOURCES)
    watchFolder(room, (name) => {
      if (name.startsWith(STORIES)) run("Seeding", seedAndPurge);
      else run("Building", rebuild(buildBoth));
    });
  process.stdout.write(
    `\nOpen http://localhost:${port}/ – pages reload as you save.\n${bookNotice(port, odd)}` +
      contentNotice(shop.contentUrl),
  );
});

/**
 * Reports changes below a folder. After each change it watches the folder anew: editors replace a file by another of the same
 * name, which a watch on Linux loses sight of.
 */
function watchFolder(folder: string, onChange: (name: string) => void): void {
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    watcher.close();
    watchFolder(folder, onChange);
    onChange(name ?? "");
  });
}

/** Gathers changes, runs the latest work once the last run is over, and keeps going if it fails. */
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
