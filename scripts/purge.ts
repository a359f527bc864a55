import * as z from "zod";
import { main } from "./command.ts";
import { LOCAL_OPS_TOKEN, readPort } from "./serve.ts";

const TIMEOUT_MS = 15_000;

const reportSchema = z.object({
  epoch: z.int(),
  affected: z.array(z.object({ fullSlug: z.string(), urls: z.array(z.string()) })),
  layers: z.record(z.string(), z.string()),
});
const problemSchema = z.object({ title: z.string() });

const USAGE = `npm run purge -- <slug> | --id <id> | --tag <tag> | --everything
The shop is SHOP_URL (http://localhost:8787), the token OPS_TOKEN.`;

/** Purges a story of a running shop and prints what that changed, layer by layer. */
main(async () => {
  const target = readTarget(process.argv.slice(2));
  if (!target) throw new Error(USAGE);
  const shop = process.env.SHOP_URL || `http://localhost:${readPort()}`;
  const headers = { Authorization: `Bearer ${process.env.OPS_TOKEN || LOCAL_OPS_TOKEN}` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const init = { method: "POST", headers, body: JSON.stringify(target), signal };
  const reply = await fetch(new URL("/ops/purge", shop), init).catch((error: unknown) => {
    throw new Error(`No shop answers at ${shop}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const body: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new Error(problemSchema.safeParse(body).data?.title ?? `The shop answered ${reply.status}.`);
  const { epoch, affected, layers } = reportSchema.parse(body);
  process.stdout.write(`Purged as of epoch ${epoch}.\n`);
  for (const [layer, state] of Object.entries(layers)) process.stdout.write(`  ${layer}: ${state}\n`);
  process.stdout.write(`${affected.length} stored ${affected.length === 1 ? "story is" : "stories are"} made of it:\n`);
  for (const { fullSlug, urls } of affected) process.stdout.write(`  ${[fullSlug, ...urls].join("\n    ")}\n`);
});

function readTarget([first, second, ...more]: readonly string[]): object | null {
  if (more.length > 0 || first === undefined) return null;
  if (first === "--everything") return second === undefined ? { everything: true } : null;
  if (first === "--id") return /^\d+$/.test(second ?? "") ? { id: Number(second) } : null;
  if (first === "--tag") return second === undefined ? null : { tag: second };
  return first.startsWith("-") || second !== undefined ? null : { slug: first };
}
