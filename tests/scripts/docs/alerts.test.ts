import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { startRuntime } from "#tests/support/runtime.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

/** A shop that logs what it is asked to, as often as it is asked to. */
const SHOP = `export default { async fetch(request) {
  const { line, times, throws } = await request.json();
  for (let time = 0; time < times; time++) console.log(JSON.stringify(line));
  if (throws) throw new Error("no memory");
  return new Response("ok");
} };`;

/** Rules about how requests end, which are no events. */
const OF_EACH_REQUEST = ["worker ended", "failed answers"];

let chat: ServiceStandIn;
let told: string[] = [];
let runtime: Awaited<ReturnType<typeof startRuntime>>;

beforeAll(async () => {
  chat = await startService((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      told.push((JSON.parse(body) as { text: string }).text);
      response.end("ok");
    });
  });
  const { compatibility_date: compatibilityDate = "" } = unstable_readConfig({ config: "docs/examples/alerts.toml" });
  const alerts = readFileSync("docs/examples/alerts.mjs", "utf8");
  runtime = await startRuntime([
    { name: "shop", modules: true, script: SHOP, compatibilityDate, tails: ["alerts"] },
    { name: "alerts", modules: true, script: alerts, compatibilityDate, bindings: { ALERT_URL: chat.url } },
  ]);
});
afterAll(() => Promise.all([chat.close(), runtime.close()]));

async function log(line: object, times: number, throws = false): Promise<void> {
  const body = JSON.stringify({ line, times, throws });
  await runtime.fetch("http://shop.test/", { method: "POST", body }).catch(() => null);
}

describe("the alerts worker", () => {
  it("tells of no answer that says that the shop is closed", async () => {
    await log({ event: "request", status: 503, maintenance: true }, 40);
    await log({ event: "ops-sign-in-refused" }, 5);
    await expect.poll(() => told).toEqual([expect.stringContaining("ops-sign-in-refused, 5 times")]);
  });

  it("tells once of too many lines of a kind, and of an answer that never came", async () => {
    told = [];
    await log({ event: "request", status: 200 }, 30);
    await log({ event: "content-webhook-refused" }, 2);
    await log({ event: "request", status: 503 }, 19);
    await log({ event: "request", status: 503 }, 40);
    await log({ event: "request", status: 200 }, 1, true);
    await expect.poll(() => told.length).toBe(2);
    expect(told[0]).toMatch(
      /^The shop: failed answers, 20 times within five minutes: visitors get error pages\. docs\/reference\/incidents\.md/,
    );
    expect(told[1]).toMatch(/^The shop: worker ended, 1 times/);
    told = [];
    await log({ event: "content-webhook-refused" }, 1);
    await expect.poll(() => told).toEqual([expect.stringContaining("content-webhook-refused, 3 times")]);
  });

  it("knows only events that the worker writes, and the reference has each with its sum, and what to do", () => {
    const rules = readFileSync("docs/examples/alerts.mjs", "utf8").matchAll(/^ {2}"(.+)": \{ after: (\d+)/gm);
    const page = readFileSync("docs/reference/alerts.md", "utf8");
    const known = new Map([...rules].map(([, name = "", after = ""]) => [name, after]));
    expect(known.size).toBeGreaterThan(10);
    const written = globSync("worker/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
    for (const name of known.keys())
      if (!OF_EACH_REQUEST.includes(name))
        expect(
          written.some((text) => text.includes(`"${name}"`)),
          name,
        ).toBe(true);
    const rows = page.matchAll(/^\| .+ \| (\d+)(?: in five minutes)? \| `([\w -]+)` \|$/gm);
    const sums = new Map([...rows].map(([, after = "", name = ""]) => [name, after]));
    expect(sums).toEqual(known);
    const incidents = readFileSync("docs/reference/incidents.md", "utf8");
    for (const name of known.keys()) expect(incidents).toContain(`\`${name}\``);
  });
});
