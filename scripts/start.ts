import { prepareBackend } from "./backend/prepare.ts";
import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";
import { purgeLocalShop, readPort, serve, waitUntilHealthy } from "./serve.ts";

main(async () => {
  const port = readPort();
  await step("Building the shop", buildShop);
  await prepareBackend();
  const server = serve(port, ["--log-level", "warn"]);
  await step("Starting the workers", () => waitUntilHealthy(port, server));
  await step("Purging old copies", () => purgeLocalShop(port));
  process.stdout.write(
    `\nOpen http://localhost:${port}/ or http://localhost:${port}/leinwand, ` +
      `and the cards at http://de.kartenliebe.localhost:${port}/\n`,
  );
  server.on("exit", (code) => process.exit(code ?? 0));
});
