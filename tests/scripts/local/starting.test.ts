import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdPorts, type LocalShop, startLocalShop } from "#scripts/local/local-shop.ts";
import { prepareShop } from "#scripts/local/prepare-shop.ts";
import { purgeShop } from "#scripts/local/purge-shop.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";

const SCRIPT_TIMEOUT_MS = 90_000;

/** Runs an npm script with these variables to its end. */
async function runScript(name: string, env: NodeJS.ProcessEnv, preload = "") {
  const { PATH, HOME } = process.env;
  const args = [...(preload && ["--import", `data:text/javascript,${encodeURIComponent(preload)}`])];
  const child = spawn(process.execPath, [...args, "scripts/run.mjs", name], {
    env: { PATH, HOME, ...env },
    // Ends a shop that the script starts although it should not.
    timeout: SCRIPT_TIMEOUT_MS,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return { code: await new Promise((resolve) => child.on("close", resolve)), output };
}

const portOf = ({ url }: ServiceStandIn) => Number(new URL(url).port);
const builtAt = () => (existsSync("dist/worker/index.js") ? statSync("dist/worker/index.js").mtimeMs : 0);

describe("npm start", () => {
  let other: ServiceStandIn;
  beforeAll(async () => {
    other = await startService((_, response) => json(response, {}));
  });
  afterAll(() => other.close());

  it.each([
    ["its port", 0],
    ["the port of its content service", 1000],
  ])("says that %s is taken, and neither builds, seeds nor asks who is there", async (_, offset) => {
    const before = builtAt();
    const { code, output } = await runScript("start", { PORT: String(portOf(other) - offset) });
    expect(code, output).toBe(1);
    expect(output.trim()).toBe(
      `Port ${portOf(other)} is taken: a shop runs there already, or another program. Nothing was changed; PORT=… chooses another port.`,
    );
    expect(other.paths).toEqual([]);
    expect(builtAt()).toBe(before);
  });
});

describe("ports that are held", () => {
  it("are nobody else's until they are given back, and none stays held where one is taken", async () => {
    const taken = await startService((_, response) => json(response, {}));
    const free = await startService((_, response) => json(response, {}));
    await free.close();
    await expect(holdPorts([portOf(free), portOf(taken)])).rejects.toThrow(`Port ${portOf(taken)} is taken`);
    const release = await holdPorts([portOf(free)]);
    await expect(holdPorts([portOf(free)])).rejects.toThrow(`Port ${portOf(free)} is taken`);
    await expect(fetch(free.url)).rejects.toThrow("fetch failed");
    await release();
    const next = createServer();
    await new Promise<void>((resolve) => next.listen(portOf(free), "127.0.0.1", resolve));
    await new Promise((resolve) => next.close(resolve));
    await taken.close();
  });
});

describe("a system that the install brings no Node for", () => {
  const set = (owner: string, name: string, value: string) =>
    `Object.defineProperty(${owner}, "${name}", { value: ${value} });`;
  const old = set("process.features", "typescript", "false") + set("process", "version", '"v20.19.0"');

  it.each(["darwin", "freebsd"])("hears in one sentence that its Node is too old: %s", async (platform) => {
    const { code, output } = await runScript("start", {}, set("process", "platform", `"${platform}"`) + old);
    expect(code).toBe(1);
    expect(output).toBe(
      "This needs Node 22.18 or later, which reads TypeScript; here is v20.19.0, and only on Linux (x64, arm64) does the install " +
        "bring one of its own.\n",
    );
  });

  it("hears of WSL where it is Windows", async () => {
    const { code, output } = await runScript("start", {}, set("process", "platform", '"win32"'));
    expect({ code, output }).toEqual({
      code: 1,
      output: "The scripts run on Linux and macOS; on Windows, run them in WSL.\n",
    });
  });
});

describe("beside a shop that runs from this folder", () => {
  let shop: LocalShop;
  let content: ServiceStandIn;
  const folder = mkdtempSync(join(tmpdir(), "purged-shop-"));
  const registry = join(folder, "registry");
  beforeAll(async () => {
    content = await startService((_, response) => json(response, ["This record could not be found"], 404));
    const options = { port: 0, state: join(folder, "state"), registry };
    shop = await startLocalShop({ ...options, vars: { CONTENT_URL: content.url } });
  });
  afterAll(async () => {
    await shop?.close();
    await content.close();
    rmSync(folder, { recursive: true });
  });

  it("npm start changes nothing, whichever port it has: both would use one database", async () => {
    const before = builtAt();
    const free = await startService((_, response) => json(response, {}));
    await free.close();
    await expect(prepareShop([portOf(free)], undefined, registry)).rejects.toThrow(
      /^A shop runs from this folder already/,
    );
    expect(builtAt()).toBe(before);
    // The port is given back.
    await (await holdPorts([portOf(free)]))();
  });

  it("npm run purge finds it, whichever port it has", async () => {
    const report = await purgeShop({ tag: "s:7" }, { address: "", token: "", registry });
    expect(report).toMatchObject({ affected: [], layers: { journal: expect.any(String) } });
    const again = await purgeShop({ tag: "s:7" }, { address: shop.url.href, token: "" });
    expect(again.epoch).toBeGreaterThan(report.epoch);
    const ofCards = await purgeShop({ tag: "s:7" }, { address: "", token: "", space: "kartenliebe", registry });
    expect(ofCards.epoch).toBeLessThan(again.epoch);
  });

  it("npm run purge hears the shop's own sentence, or that there is none", async () => {
    const refused = purgeShop({ tag: "s:7" }, { address: "", token: "no-token-of-this-shop", registry });
    await expect(refused).rejects.toThrow(/token/i);
    const nowhere = { address: "", token: "", registry: join(folder, "empty") };
    await expect(purgeShop({ tag: "s:7" }, nowhere)).rejects.toThrow("No shop runs from this folder.");
    await expect(purgeShop({ tag: "s:7" }, { address: "http://127.0.0.1:1", token: "" })).rejects.toThrow(
      /^No shop answers at http:\/\/127\.0\.0\.1:1: (?!fetch failed)/,
    );
  });
});
