import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { readArguments } from "#scripts/contract/arguments.ts";
import { checkBackend } from "#scripts/contract/check-backend.ts";
import { readSoldChoices } from "#scripts/storyblok/sold-choices.ts";
import { EXAMPLES } from "#tests/support/contract.ts";
import { startServer } from "#tests/support/example-server.ts";
import { startService } from "#tests/support/service-stand-in.ts";

const server = readFileSync("docs/examples/price-backend.mjs", "utf8");
const ONLY = `${calculatorReference.path},${formatPrices.path}`;
const DAY_MS = 86_400_000;

let folder: string;
let running: Awaited<ReturnType<typeof startServer>> | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "your-backend-"));
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  rmSync(folder, { recursive: true });
});

async function start(code: string, env: Record<string, string> = {}): Promise<string> {
  const file = join(folder, "server.mjs");
  writeFileSync(file, code);
  running = await startServer(file, env);
  return running.url;
}

const check = (url: string, ...args: string[]) => checkBackend(EXAMPLES, readArguments([url, "--only", ONLY, ...args]));

describe("the server that docs/your-backend.md begins with", () => {
  /**
   * Returns the server with a campaign that begins and ends so many days from now, as the one on the page will have ended
   * some day.
   */
  const withCampaign = (from: number, until: number) =>
    server.replace(/from: "[^"]+",\s+until: "[^"]+"/, () => {
      const instant = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
      return `from: "${instant(from)}", until: "${instant(until)}"`;
    });

  it.each([
    ["before its campaign", withCampaign(1, 2), "null"],
    ["in its campaign", withCampaign(-1, 1), "a price"],
  ])("keeps the contract %s", async (_, code, lowest) => {
    const url = await start(code);
    const { lines, isSound } = await check(url, "--channel", "poster,kartenliebe");
    expect(isSound, lines.join("\n")).toBe(true);
    expect(lines.at(-1)).toBe("The backend keeps the contract.");
    const headers = { "x-channel": "poster", "x-locale": "fr-CH" };
    const reply = await (await fetch(`${url}${formatPrices.path}?articles[]=leinwand`, { headers })).json();
    const { currency, articles } = formatPrices.reply.parse(reply);
    expect(currency).toBe("chf");
    expect(articles[0]?.prices[1]?.lowestPrice30Days === null ? "null" : "a price").toBe(lowest);
    expect(Date.parse((reply as { validUntil: string }).validUntil)).toBeGreaterThan(Date.now());
  });

  it("asks for the token that it was given", async () => {
    const url = await start(server, { COMMERCE_TOKEN: "a-long-secret" });
    expect((await check(url)).lines.join("\n")).toContain("answered 401: it does not know the asker; give it --token");
    expect((await check(url, "--token", "a-long-secret")).isSound).toBe(true);
  });

  it("refuses an address that is none, and goes on", async () => {
    const url = await start(server);
    expect((await fetch(`${url}//`)).status).toBe(400);
    expect((await fetch(url)).status).toBe(404);
  });

  it("has no skus and designs yet for editors to choose", async () => {
    const choices = await readSoldChoices({ url: await start(server), token: "", channels: ["poster"] });
    expect([...choices.values()].flat()).toEqual([]);
  });

  it("is found out where it is broken", async () => {
    const url = await start(server.replace("Math.round(cents * rate)", "cents * rate + 0.5"));
    const { lines, isSound } = await check(url);
    expect(isSound).toBe(false);
    expect(lines).toContainEqual(
      expect.stringContaining("articles[poster].prices[300x200].priceCurrent: expected a whole number, found 990.5"),
    );
  });
});

it("its message is signed as it says, and fails aloud", async () => {
  const file = pathToFileURL("docs/examples/announce-prices.mjs").href;
  const { announcePrices } = await import(/* @vite-ignore */ file);
  const received: { signature: string; body: string; path: string }[] = [];
  let status = 200;
  const shop = await startService(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers["commerce-signature"]);
    received.push({ signature, body: Buffer.concat(chunks).toString(), path: request.url ?? "" });
    response.writeHead(status).end("It was not taken.");
  });
  await announcePrices(shop.url, ["leinwand"], "a-secret-of-both");
  const [{ signature, body, path } = { signature: "", body: "", path: "" }] = received;
  expect({ path, ...JSON.parse(body) }).toEqual({
    path: "/commerce/webhook",
    event: "prices.changed",
    articles: ["leinwand"],
  });
  const [, time = "", hex] = /^t=(\d{13}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(hex).toBe(createHmac("sha256", "a-secret-of-both").update(`${time}.${body}`).digest("hex"));
  status = 503;
  await expect(announcePrices(shop.url, "all", "a-secret-of-both")).rejects.toThrow("answered 503: It was not taken.");
  await shop.close();
});
