import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";

main(async () => {
  await step("Building the shop", buildShop);
});
