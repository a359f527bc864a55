import { bookFiles, bookNotice, startOddBackends } from "./blocks/book.ts";
import { main } from "./command.ts";
import { serveUntilStopped } from "./local/local-shop.ts";
import { prepareShop } from "./local/prepare-shop.ts";
import { contentPortBeside, readPort } from "./serve.ts";

/** Starts the shop with the block book: every block in every state, in both brands, shown by the shop itself. */
main(async () => {
  const port = readPort();
  const contentPort = contentPortBeside(port);
  await prepareShop([port, contentPort], bookFiles);
  const odd = await startOddBackends();
  await serveUntilStopped({ port, contentPort, vars: { COMMERCE_OVERRIDE_HOSTS: odd.hosts } });
  process.stdout.write(bookNotice(port, odd));
});
