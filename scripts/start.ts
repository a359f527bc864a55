import { main } from "./command.ts";
import { contentNotice, serveUntilStopped } from "./local/local-shop.ts";
import { prepareShop } from "./local/prepare-shop.ts";
import { contentPortBeside, readPort } from "./serve.ts";

main(async () => {
  const port = readPort();
  const contentPort = contentPortBeside(port);
  await prepareShop([port, contentPort]);
  const { contentUrl } = await serveUntilStopped({ port, contentPort });
  process.stdout.write(
    `\nOpen http://localhost:${port}/ or http://localhost:${port}/leinwand, ` +
      `and the cards at http://de.kartenliebe.localhost:${port}/\n${contentNotice(contentUrl)}`,
  );
});
