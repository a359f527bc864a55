import { readFile, writeFile } from "node:fs/promises";
import { everyLighthouseRows, lighthouseRows, nextPageRows, phoneRows, shellPaintRows } from "./bench/browser-rows.ts";
import { addressingRows, firstByteRows, memoryRows, renderRows, throughputRows } from "./bench/edge-rows.ts";
import { fullPageRows } from "./bench/full-page-rows.ts";
import { type ProductionShop, startProductionShop } from "./bench/instruments/production-shop.ts";
import { listingRows } from "./bench/listing-rows.ts";
import { byteRows, costRows, storyRows } from "./bench/page-rows.ts";
import { measurePeers } from "./bench/peer-rows.ts";
import { drawPeers, renderPeers } from "./bench/peer-table.ts";
import { comparedRows, recordRun } from "./bench/record-rows.ts";
import { largeShopRows, spaceRows } from "./bench/scale-rows.ts";
import { reportSoak } from "./bench/soak.ts";
import { coldStartRows } from "./bench/start-rows.ts";
import { MEASURED_FILE, PEERS_PICTURE, type Row, renderTable, withPart } from "./bench/table.ts";
import { uploadRows } from "./bench/upload-rows.ts";
import { buildBoth } from "./build/both.ts";
import { main, step } from "./command.ts";
import { useTemporaryFolder } from "./testing/temporary-folder.ts";

const SOAK_MINUTES = 10;

type Instrument = (shop: ProductionShop) => Promise<Row[]>;

/** Instruments that share one running shop; those of ALONE each start what they measure. */
const ON_ONE_SHOP: Readonly<Record<string, Instrument>> = {
  Phone: phoneRows,
  Shell: shellPaintRows,
  "Next page": nextPageRows,
  Lighthouse: lighthouseRows,
};
const ALONE: Readonly<Record<string, () => Promise<Row[]>>> = {
  Bytes: byteRows,
  "Cold start": coldStartRows,
  "Full page": fullPageRows,
  Listing: listingRows,
  Render: renderRows,
  Throughput: throughputRows,
  "First byte": firstByteRows,
  Stories: storyRows,
  Memory: memoryRows,
  "A large space": spaceRows,
  "A large shop": largeShopRows,
  Addresses: addressingRows,
  Cost: costRows,
};

/** Instruments that take many minutes: only `--only` runs them. */
const ON_REQUEST: Readonly<Record<string, () => Promise<Row[]>>> = {
  Uploads: uploadRows,
  "Lighthouse everywhere": everyLighthouseRows,
};

/**
 * Prints the table of docs/measured.md; with `--write` it is also written to that file. An instrument that fails is named at
 * the end, after the rows of all others; such a table is not written. With `--only {instrument}` only the rows
 * of that instrument are printed; with `--record` too, what they measure replaces what the recorded run has of it. With `--check` the
 * command fails if a budget that holds on any machine is missed. With `--soak [minutes]` it loads the shop for so long instead, while a
 * story is published every second. With `--peers` it builds the full page in other frameworks instead, and prints how they and the shop
 * compare.
 */
main(async () => {
  const soakAt = process.argv.indexOf("--soak");
  const only = chosenInstrument();
  const isWritten = process.argv.includes("--write");
  if (isWritten && only !== null) throw new Error("--write takes a whole table, not that of --only.");
  await step("Building the shop and its backend", () => buildBoth());
  if (soakAt > 0) {
    const minutes = Number(process.argv[soakAt + 1] ?? SOAK_MINUTES);
    if (!(minutes > 0)) throw new Error("--soak takes a number of minutes.");
    if (!(await step(`Soaking for ${minutes} min`, () => reportSoak(minutes)))) process.exitCode = 1;
    return;
  }
  if (process.argv.includes("--peers")) return comparePeers(isWritten);
  const isMeasured = ([name]: [string, unknown]) => only === null || name === only;
  const rows: Row[] = [];
  const failed: string[] = [];
  const measure = async (name: string, instrument: () => Promise<Row[]>) => {
    try {
      rows.push(...(await step(name, instrument)));
    } catch (error) {
      failed.push(name);
      console.error(error);
    }
  };
  const onOneShop = Object.entries(ON_ONE_SHOP).filter(isMeasured);
  if (onOneShop.length > 0) {
    const shop = await startProductionShop();
    try {
      for (const [name, instrument] of onOneShop) await measure(name, () => instrument(shop));
    } finally {
      await shop.close();
    }
  }
  const asked = Object.entries(ON_REQUEST).filter(([name]) => name === only);
  for (const [name, instrument] of [...Object.entries(ALONE).filter(isMeasured), ...asked])
    await measure(name, instrument);
  const table = renderTable([...rows, ...(await comparedRows(rows))]);
  process.stdout.write(`\n${table}`);
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(", ")}.`);
  if (isWritten) await writeFile(MEASURED_FILE, withPart(await readFile(MEASURED_FILE, "utf8"), "measured", table));
  if (isWritten || process.argv.includes("--record")) await recordRun(rows, only === null);
  if (process.argv.includes("--check") && rows.some(({ holds }) => !holds)) process.exitCode = 1;
});

/** Prints how the full page does beside other frameworks; writes it and draws its picture, if it is asked for. */
async function comparePeers(isWritten: boolean): Promise<void> {
  // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React.
  useTemporaryFolder();
  const run = await measurePeers();
  const text = renderPeers(run);
  process.stdout.write(`\n${text}`);
  if (!isWritten) return;
  await writeFile(MEASURED_FILE, withPart(await readFile(MEASURED_FILE, "utf8"), "peers", text));
  await writeFile(PEERS_PICTURE, drawPeers(run));
}

/**
 * Returns the instrument that `--only` names; null without `--only`.
 *
 * @throws Error that lists the instruments, if none has that name.
 */
function chosenInstrument(): string | null {
  const at = process.argv.indexOf("--only");
  if (at < 0) return null;
  const names = [ON_ONE_SHOP, ALONE, ON_REQUEST].flatMap(Object.keys);
  const chosen = names.find((name) => name.toLowerCase() === process.argv[at + 1]?.toLowerCase());
  if (!chosen) throw new Error(`--only takes one of: ${names.join(", ")}.`);
  return chosen;
}
