import { prepareBackend } from "./backend/seed.ts";
import { buildBoth } from "./build/both.ts";
import { main, step } from "./command.ts";
import { contentNotice, holdPorts, serveUntilStopped } from "./local/local-shop.ts";
import { preparePictures } from "./pictures/prepare-pictures.ts";
import { contentPortBeside, readPort } from "./serve.ts";

main(async () => {
  const port = readPort();
  const contentPort = contentPortBeside(port);
  // Comes first, before anything changes: a shop that is already running here uses the same database.
  const release = await holdPorts([port, contentPort]);
  preparePictures();
  await step("Building the shop", buildBoth);
  await prepareBackend();
  await release();
  const { contentUrl } = await serveUntilStopped({ port, contentPort });
  process.stdout.write(
    `\nOpen http://localhost:${port}/ or http://localhost:${port}/leinwand, ` +
      `and the cards at http://de.kartenliebe.localhost:${port}/\n${contentNotice(contentUrl)}`,
  );
});
