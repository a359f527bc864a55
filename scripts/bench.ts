import { lighthouseRows, nextPageRows, phoneRows } from "./bench/browser-rows.ts";
import { addressingRows, firstByteRows, memoryRows, renderRows, throughputRows } from "./bench/edge-rows.ts";
import { startProductionShop } from "./bench/instruments/production-shop.ts";
import { byteRows, costRows, storyRows } from "./bench/page-rows.ts";
import { type Row, renderTable } from "./bench/row.ts";
import { reportSoak } from "./bench/soak-report.ts";
import { buildShop } from "./build/shop.ts";
import { main, step } from "./command.ts";

const SOAK_MINUTES = 10;

/**
 * Prints the table of the README. With `--check` it fails where a budget that holds on any machine is missed; with
 * `--soak [minutes]` it loads the shop for so long instead, while stories are published every second.
 */
main(async () => {
  await step("Building the shop", buildShop);
  const soakAt = process.argv.indexOf("--soak");
  if (soakAt > 0) {
    const minutes = Number(process.argv[soakAt + 1] ?? SOAK_MINUTES);
    if (!(minutes > 0)) throw new Error("--soak takes a number of minutes.");
    if (!(await step(`Soaking for ${minutes} min`, () => reportSoak(minutes)))) process.exitCode = 1;
    return;
  }
  const rows: Row[] = [];
  const measure = async (name: string, instrument: () => Promise<Row[]>) =>
    rows.push(...(await step(name, instrument)));
  const shop = await startProductionShop();
  try {
    await measure("Bytes", () => byteRows(shop));
    await measure("Phone", () => phoneRows(shop));
    await measure("Next page", () => nextPageRows(shop));
    await measure("Lighthouse", () => lighthouseRows(shop));
  } finally {
    await shop.close();
  }
  await measure("Render", renderRows);
  await measure("Throughput", throughputRows);
  await measure("First byte", firstByteRows);
  await measure("Stories", storyRows);
  await measure("Memory", memoryRows);
  await measure("Addresses", addressingRows);
  await measure("Cost", costRows);
  process.stdout.write(`\n${renderTable(rows)}`);
  if (process.argv.includes("--check") && rows.some(({ holds }) => !holds)) process.exitCode = 1;
});
