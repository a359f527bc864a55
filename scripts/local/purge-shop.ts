import * as z from "zod";
import type { Channel } from "#domain/shop/channel.ts";
import { readJson } from "../ask-json.ts";
import { reasonOf } from "../contract/ask-backend.ts";
import { readPort } from "../serve.ts";
import { LOCAL_OPS_TOKEN } from "./local-settings.ts";
import { type Answer, openRunningShop } from "./running-shop.ts";

const TIMEOUT_MS = 15_000;

const reportSchema = z.object({
  epoch: z.int(),
  /** A sentence if there is no such story. */
  warning: z.string().optional(),
  affected: z.array(z.object({ fullSlug: z.string(), urls: z.array(z.string()) })),
  layers: z.record(z.string(), z.string()),
});
/** The result of a purge: its epoch, the stories affected with their addresses, and the outcome for each layer. */
export type PurgeReport = z.infer<typeof reportSchema>;
const problemSchema = z.object({ title: z.string() });

/** The shop to purge, and the access to it. */
export interface PurgedShop {
  /** Its address; empty for the shop that runs from this folder, whichever port it has. */
  address: string;
  /** Its operators' token; empty for that of a local shop. */
  token: string;
  /** The space of the shop that runs from this folder; left out, that of its host `localhost`. An address names its own by its host. */
  space?: Channel;
  /** The folder in which running shops are found by name. */
  registry?: string;
}

/**
 * Asks a shop to purge, through its interface for programs: `{slug}`, `{id}`, `{tag}` or `{everything}`.
 *
 * @throws Error if no shop answers, or with the shop's own message if it refuses.
 */
export async function purgeShop(target: object, { address, token, space, registry }: PurgedShop): Promise<PurgeReport> {
  const headers = { Authorization: `Bearer ${token || LOCAL_OPS_TOKEN}` };
  const init = { method: "POST", headers, body: JSON.stringify(target) };
  return address ? readReport(await askAt(address, init)) : askHere(init, space, registry);
}

async function askAt(address: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(new URL("/ops/purge", address), { ...init, signal }).catch((error: unknown) => {
    throw new Error(`No shop answers at ${address}: ${reasonOf(error)}`);
  });
}

/** Purges the shop of this folder. Its workers are found by name; the port only makes the report's addresses those of a browser. */
async function askHere(
  init: { method: string; headers: Record<string, string>; body: string },
  space: Channel | undefined,
  registry: string | undefined,
): Promise<PurgeReport> {
  const shop = `http://${space ? `de.${space}.` : ""}localhost:${readPort()}`;
  const { workers, close } = await openRunningShop(registry);
  try {
    return await readReport(await workers.SHOP.fetch(`${shop}/ops/purge`, init));
  } finally {
    await close();
  }
}

async function readReport(reply: Answer): Promise<PurgeReport> {
  const text = await reply.text();
  const said = readJson(text);
  const report = reportSchema.safeParse(said);
  if (reply.ok && report.success) return report.data;
  const { title } = problemSchema.safeParse(said).data ?? {};
  throw new Error(title ?? `The shop answered ${reply.status}${reply.ok ? " without a report of the purge" : ""}.`);
}
