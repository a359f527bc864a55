import { prepareBackend } from "./backend/seed.ts";
import { bookFiles, bookNotice, startOddBackends } from "./blocks/book.ts";
import { buildBoth } from "./build/both.ts";
import { main, step } from "./command.ts";
import { holdPorts, serveUntilStopped } from "./local/local-shop.ts";
import { preparePictures } from "./pictures/prepare-pictures.ts";
import { contentPortBeside, readPort } from "./serve.ts";

/** Starts the shop with the block book: every block in every state, in both brands, shown by the shop itself. */
main(async () => {
  const port = readPort();
  const contentPort = contentPortBeside(port);
  const release = await holdPorts([port, contentPort]);
  preparePictures();
  await step("Building the shop", buildBoth);
  await prepareBackend(await bookFiles());
  await release();
  const odd = await startOddBackends();
  await serveUntilStopped({ port, contentPort, vars: { COMMERCE_OVERRIDE_HOSTS: odd.hosts } });
  process.stdout.write(bookNotice(port, odd));
});
