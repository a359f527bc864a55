import { watch } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { seedBackend } from "./backend/seed.ts";
import { bookFiles, bookNotice, startOddBackends } from "./blocks/book.ts";
import { buildBoth } from "./build/both.ts";
import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";
import { contentNotice, serveUntilStopped } from "./local/local-shop.ts";
import { prepareShop } from "./local/prepare-shop.ts";
import { contentPortBeside, purgeLocalShop, readPort } from "./serve.ts";

/** The script's path, in the folder from which a page's content security policy allows scripts. */
const SCRIPT_PATH = "/assets/dev-reload.js";
const EVENTS_PATH = "/__dev/events";
const SCRIPT = `new EventSource("${EVENTS_PATH}").onmessage = () => location.reload();`;
const SCRIPT_TAG = `<script src="${SCRIPT_PATH}" async></script>`;

/**
 * Starts a proxy in front of the shop during development. It passes every request through and adds one script to each page,
 * which reloads the page on command. The shop itself knows nothing of it.
 *
 * @returns `reload`, which reloads every open page.
 */
function startReloadProxy(port: number, shopPort: number): { reload: () => void } {
  const listeners = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT_PATH) return outgoing.setHeader("Content-Type", "text/javascript").end(SCRIPT);
    if (incoming.url === EVENTS_PATH) return listen(outgoing, listeners);
    return pass(incoming, outgoing, shopPort);
  });
  server.listen(port, "127.0.0.1");
  return {
    reload: () => {
      for (const listener of listeners) listener.write("data: reload\n\n");
    },
  };
}

function listen(outgoing: ServerResponse, listeners: Set<ServerResponse>): void {
  outgoing.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  outgoing.write(":\n\n");
  listeners.add(outgoing);
  outgoing.on("close", () => listeners.delete(outgoing));
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, shopPort: number): void {
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const { method, url } = incoming;
  const upstream = request({ host: "127.0.0.1", port: shopPort, method, path: url, headers }, (reply) => {
    const isPage = reply.headers["content-type"]?.startsWith("text/html") ?? false;
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing, { end: false });
    reply.on("end", () => outgoing.end(isPage ? SCRIPT_TAG : undefined));
  });
  upstream.on("error", () => {
    // The reply may have begun: the connection also breaks if the shop does not read a request to its end.
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end("The shop is starting. Reload in a moment.\n");
  });
  // A client that disconnects needs no reply.
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}

const SOURCES = ["blocks", "client", "worker"];
/** Folders whose changes rebuild both workers: each is part of the embedded backend, or of both. */
const SHARED_SOURCES = ["backend", "brands", "domain", "locales"];
const STORIES = "content/stories/";
/** The time to wait after a change: editors write a file in several steps, and one build is enough. */
const SETTLE_MS = 80;

/** Runs the shop with live reload: a saved source file is built, a saved story is seeded, and every open page reloads. */
main(async () => {
  const port = readPort();
  const shopPort = port + 1;
  const contentPort = contentPortBeside(port);
  await prepareShop([port, shopPort, contentPort], bookFiles);
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
