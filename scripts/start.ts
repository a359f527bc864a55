import { prepareBackend } from "./backend/prepare.ts";
import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";
import { serve, waitUntilHealthy } from "./serve.ts";

const port = Number(process.env.PORT ?? 8787);

main(async () => {
  await step("Building the shop", buildShop);
  await prepareBackend();
  const server = serve(port, ["--log-level", "warn"]);
  await step("Starting the workers", () => waitUntilHealthy(port, server));
  process.stdout.write(
    `\nOpen http://localhost:${port}/ or http://localhost:${port}/leinwand, ` +
      `and the cards at http://de.kartenliebe.localhost:${port}/\n`,
  );
  server.on("exit", (code) => process.exit(code ?? 0));
});
