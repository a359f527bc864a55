import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepPastBuilds } from "#scripts/deploy/past-builds.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { startShop } from "#tests/support/shop.ts";

const DAY = 24 * 3600 * 1000;
const START = Date.parse("2026-07-29T12:00:00Z");

let folder: string;
let deployed: string | null;
let shop: ServiceStandIn;
/** Answers as the shop that was deployed last. */
const asDeployed: ServiceStandIn["answer"] = ({ url = "/" }, response) => {
  const path = deployed && join(deployed, url);
  if (!path || !existsSync(path)) return response.writeHead(404).end();
  return response.writeHead(200).end(readFileSync(path));
};
beforeAll(async () => {
  shop = await startService(asDeployed);
});
afterAll(() => shop.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "builds-"));
  deployed = null;
  shop.answer = asDeployed;
  return () => rmSync(folder, { recursive: true });
});

/** Makes a build of some files: `a` is a script whose content is its name. */
function build(name: string, files: readonly string[]): string {
  const directory = join(folder, name);
  for (const file of files) {
    const path = pathOf(directory, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file);
  }
  return directory;
}

const pathOf = (directory: string, file: string) =>
  join(directory, "assets", file.includes(".") ? file : `${file}-0123abcd.js`);
const has = (file: string) => existsSync(pathOf(deployed ?? "", file));

async function deploy(name: string, files: readonly string[], day = 0, address: string | undefined = shop.url) {
  const directory = build(name, files);
  const problems = await keepPastBuilds(directory, address, new Date(START + day * DAY), 1000);
  deployed = directory;
  return problems;
}

describe("the files of the builds before", () => {
  it("stay beside those of a new one: scripts, styles, fonts and pictures alike", async () => {
    const first = ["a", "a-0123abcd.js.br", "fonts/x-0123abcdef.woff2", "y-0123_-cd.css", "z-0123abcd.webp"];
    expect(await deploy("1", first)).toEqual([
      expect.stringMatching(/assets\/builds\.json could not be had: answered 404/),
    ]);
    expect(await deploy("2", ["b", "fonts/x-0123abcdef.woff2"])).toEqual([]);
    for (const file of [...first, "b"]) expect(has(file), file).toBe(true);
    expect(readFileSync(pathOf(deployed ?? "", "a"), "utf8")).toBe("a");
    expect(shop.paths.filter((path) => path.includes("fonts"))).toEqual([]);
  });

  it("are those of the last three", async () => {
    for (const name of ["a", "b", "c", "d", "e"]) await deploy(name, [name, "common"]);
    expect(["a", "b", "c", "d", "e", "common"].filter(has)).toEqual(["b", "c", "d", "e", "common"]);
  });

  it.each<[string, ServiceStandIn["answer"]]>([
    ["breaks off", (_, response) => response.destroy()],
    ["answers 503", (_, response) => response.writeHead(503).end()],
  ])("stay where the shop %s once", async (_, fail) => {
    await deploy("1", ["a", "b"]);
    const failed = new Set<string>();
    shop.answer = (request, response) => {
      const { url = "" } = request;
      if (failed.has(url)) return asDeployed(request, response);
      failed.add(url);
      return fail(request, response);
    };
    expect(await deploy("2", ["c"])).toEqual([]);
    expect(["a", "b", "c"].filter(has)).toEqual(["a", "b", "c"]);
  });

  it("are not pushed out by a build that is deployed again", async () => {
    await deploy("1", ["a"]);
    for (let time = 2; time < 9; time++) await deploy(`${time}`, ["b"]);
    expect(["a", "b"].filter(has)).toEqual(["a", "b"]);
  });

  it("stay until 30 days after another took their place, however old they are", async () => {
    await deploy("1", ["a"], 0);
    await deploy("2", ["b"], 100);
    await deploy("3", ["c"], 130);
    expect(["a", "b", "c"].filter(has)).toEqual(["a", "b", "c"]);
    await deploy("4", ["d"], 131);
    expect(["a", "b", "c", "d"].filter(has)).toEqual(["b", "c", "d"]);
  });

  it("stay though another build in between shared one of them", async () => {
    await deploy("1", ["a", "font"]);
    await deploy("2", ["b", "font"]);
    await deploy("3", ["c"]);
    expect(["a", "b", "c", "font"].filter(has)).toEqual(["a", "b", "c", "font"]);
  });
});

describe("a deployment goes on without the past", () => {
  const lost = async (address?: string) => {
    const problems = await deploy("2", ["b"], 1, address);
    expect([has("a"), has("b"), has("builds.json")]).toEqual([false, true, true]);
    return problems.join("\n");
  };
  beforeEach(async () => {
    await deploy("1", ["a"]);
  });

  it("where no shop is named", async () => {
    expect(await keepPastBuilds(build("2", ["b"]), null)).toEqual([expect.stringMatching(/^SHOP_URL is not set/)]);
  });

  it.each<[string, ServiceStandIn["answer"], RegExp]>([
    ["hangs", () => undefined, /builds\.json could not be had: .*timeout/],
    ["is down", (_, response) => response.destroy(), /builds\.json could not be had/],
    ["leads elsewhere", (_, response) => response.writeHead(302, { Location: "/x" }).end(), /could not be had/],
    ["is another", (_, response) => response.end("<html>"), /is not valid JSON/],
    ["lists something else", (_, response) => json(response, { builds: [{ files: "a" }] }), /no list of builds/],
  ])("where the shop %s", async (_, answer, problem) => {
    shop.answer = answer;
    expect(await lost()).toMatch(problem);
  });

  it.each([
    "assets/../../evil-0123abcd.js",
    "/assets/evil-0123abcd.js",
    "assets/evil-0123abcd.html",
    "assets/index.js",
  ])("where the list names %s", async (path) => {
    const sha256 = createHash("sha256").update("evil").digest("hex");
    const list = { builds: [{ deployedAt: new Date(START).toISOString(), files: [{ path, sha256, bytes: 4 }] }] };
    shop.answer = ({ url }, response) => (url?.endsWith("builds.json") ? json(response, list) : response.end("evil"));
    expect(await lost()).toMatch(/no list of builds/);
  });

  it("where a file is not what the list says", async () => {
    shop.answer = (request, response) =>
      request.url?.endsWith(".js") ? response.end("b") : asDeployed(request, response);
    expect(await lost()).toMatch(/has something else as assets\/a-0123abcd\.js than it says/);
  });
});

it("a page that is open across a deployment gets its script from the shop that came after", async () => {
  const shops = ["before", "after"].map((name) => join(folder, name));
  for (const root of shops)
    for (const part of ["dist", "wrangler.toml", "backend/wrangler.toml"])
      await cp(part, join(root, part), { recursive: true });
  const [before = "", after = ""] = shops;
  writeFileSync(join(before, "dist/client/assets/wake-Before00.js"), "export {};");
  await keepPastBuilds(join(before, "dist/client"), null);
  const first = await startShop({ root: before, unseeded: true });
  const problems = await keepPastBuilds(join(after, "dist/client"), first.url.href);
  await first.close();
  expect(problems).toEqual([]);
  const second = await startShop({ root: after, unseeded: true });
  const reply = await second.get("/assets/wake-Before00.js");
  expect([reply.status, await reply.text()]).toEqual([200, "export {};"]);
  expect(reply.headers.get("Content-Type")).toMatch(/javascript/);
  const list = await second.get("/assets/builds.json");
  expect([list.status, list.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const { builds } = (await list.json()) as { builds: { files: { path: string }[] }[] };
  const built = readdirSync("dist/client/assets", { recursive: true, withFileTypes: true });
  expect(builds[0]?.files).toHaveLength(built.filter((entry) => entry.isFile()).length);
  expect(builds[1]?.files).toMatchObject([{ path: "assets/wake-Before00.js" }]);
  await second.close();
});
