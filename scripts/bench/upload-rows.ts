import { readFile } from "node:fs/promises";
import { TOOLBOX_CALL } from "#domain/toolbox/address.ts";
import { UPLOAD_PART_BYTES } from "#domain/toolbox/limits.ts";
import { BACKEND, SHOP } from "../local/local-settings.ts";
import { residentMegabytes } from "./instruments/processes.ts";
import { type ProductionShop, startProductionShop } from "./instruments/production-shop.ts";
import { budgetRow, plainRow, type Row } from "./table.ts";

/** A real picture; what follows the end of a JPEG is stored and not looked at. */
const PICTURE = "tests/backend/toolbox/files/baseline.jpg";

const UPLOADS = 500;
const UPLOAD_BYTES = 20_000_000;
/** Uploads before the first measurement: the engine compiles, and its buffers reach their size. */
const WARM_UP = 20;
/** Uploads in progress at a time, as of as many shoppers. */
const SHOPPERS = 4;
/** Megabytes by which the isolates' live memory may differ: less than one upload. */
const FLAT_MEGABYTES = 5;

const AT_ONCE = 1000;
const AT_ONCE_BYTES = 1_000_000;

/** Measures the live memory of the shop's and its backend's isolates while files of 20 MB go through both, then a thousand at once. */
export async function uploadRows(): Promise<Row[]> {
  const shop = await startProductionShop({ isInspected: true, isWithoutFiles: true });
  try {
    await uploadMany(shop, WARM_UP);
    const before = await measure(shop);
    await uploadMany(shop, UPLOADS);
    const after = await measure(shop);
    const crowd = await uploadAtOnce(shop);
    const last = await measure(shop);
    const isFlat = Math.max(after.shop - before.shop, after.backend - before.backend) <= FLAT_MEGABYTES;
    const said = (one: Memory, other: Memory) =>
      `${one.shop.toFixed(1)} → ${other.shop.toFixed(1)}; ${one.backend.toFixed(1)} → ${other.backend.toFixed(1)} MB`;
    const what = `${UPLOADS} uploads of ${UPLOAD_BYTES / 1e6} MB later: live memory of the shop's isolate; of the backend's`;
    const answers = [...crowd].map(([status, count]) => `${count} × ${status}`).join(", ");
    return [
      budgetRow(what, said(before, after), `flat within ${FLAT_MEGABYTES} MB`, isFlat, isFlat),
      plainRow(
        "workerd meanwhile, the simulated bucket included",
        `${before.process.toFixed(0)} → ${after.process.toFixed(0)} MB`,
      ),
      plainRow(
        `${AT_ONCE} uploads of ${AT_ONCE_BYTES / 1e6} MB at once: answers; live memory afterwards`,
        `${answers}; ${said(after, last)}`,
      ),
    ];
  } finally {
    await shop.close();
  }
}

interface Memory {
  /** Megabytes of the isolates, heap and buffers. */
  shop: number;
  backend: number;
  /** Resident megabytes of workerd. */
  process: number;
}

async function measure(shop: ProductionShop): Promise<Memory> {
  const of = async (worker: string) => {
    const { heap, buffers } = await shop.liveMemory(worker);
    return heap + buffers;
  };
  return { shop: await of(SHOP), backend: await of(BACKEND), process: await residentMegabytes(shop.pid) };
}

async function fileOf(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Uint8Array(bytes);
  file.set(await readFile(PICTURE));
  return file;
}

let visitors = 0;

/** Makes the calls of one shopper, from a network of her own. */
function createShopper(shop: ProductionShop) {
  const visitor = ++visitors;
  const headers = { "CF-Connecting-IP": `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
  return (query: string, body: Uint8Array<ArrayBuffer> | "" = "") =>
    shop.get(`${TOOLBOX_CALL}${query}`, {
      method: "POST",
      headers: { ...headers, Origin: new URL(shop.url).origin },
      body,
    });
}

/** Uploads files one after the other as a page does, several shoppers at a time, and deletes each. */
async function uploadMany(shop: ProductionShop, count: number): Promise<void> {
  const file = await fileOf(UPLOAD_BYTES);
  let left = count;
  const upload = async () => {
    const call = createShopper(shop);
    const read = async (reply: Response) => {
      if (!reply.ok) throw new Error(`An upload was answered ${reply.status}: ${await reply.text()}`);
      return (await reply.json()) as { id: string };
    };
    const { id } = await read(await call(`?step=begin&bytes=${file.length}`));
    for (let from = 0; from < file.length; from += UPLOAD_PART_BYTES) {
      const part = from / UPLOAD_PART_BYTES + 1;
      await read(await call(`?step=part&id=${id}&part=${part}`, file.subarray(from, from + UPLOAD_PART_BYTES)));
    }
    for (const step of ["finish", "remove"]) await read(await call(`?step=${step}&id=${id}`));
  };
  const shopper = async () => {
    while (left-- > 0) await upload();
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shopper));
}

/** Starts a thousand uploads at the same moment. @returns the number of answers by status. */
async function uploadAtOnce(shop: ProductionShop): Promise<Map<number, number>> {
  const file = await fileOf(AT_ONCE_BYTES);
  const uploads = Array.from({ length: AT_ONCE }, async () => {
    const reply = await createShopper(shop)("", file);
    await reply.arrayBuffer();
    return reply.status;
  });
  const answers = new Map<number, number>();
  for (const status of await Promise.all(uploads)) answers.set(status, (answers.get(status) ?? 0) + 1);
  return answers;
}
