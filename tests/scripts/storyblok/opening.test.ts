import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCaptured } from "#scripts/command.ts";
import { type LocalShop, startLocalShop } from "#scripts/local/local-shop.ts";
import { commandLine } from "#scripts/storyblok/command-line.ts";
import { PERSONAL_TOKEN } from "#tests/backend/content/official-clients.ts";
import { isLong } from "#tests/support/runs.ts";
import { newSeededState } from "#tests/support/seeded-state.ts";
import { SHOP_ROOMS } from "#tests/support/shop-rooms.ts";
import { useBackend } from "#tests/support/use-backend.ts";

/** Storyblok, with a space of the company in which there is nothing. */
const storyblok = useBackend();
const COMPANY_SPACE = "287216594031001";
/** The space of the cards, which has fewer stories than the one that the page names. */
const OUR_SPACE = "287216594031002";

let folder: string;
let shop: LocalShop;
// A minute of Storyblok's command line.
const whenLong = describe.runIf(isLong());

whenLong("an empty space", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "opening-"));
    for (const name of [...SHOP_ROOMS, "scripts", "node_modules", "docs", "package.json"])
      await symlink(resolve(name), join(folder, name));
    await mkdir(join(folder, ".wrangler/state"), { recursive: true });
    await rename(await newSeededState(), join(folder, ".wrangler/state/v3"));
    const options = { state: join(folder, ".wrangler/state"), registry: join(folder, ".wrangler/registry") };
    shop = await startLocalShop({ port: 0, ...options });
  });
  afterAll(async () => {
    await shop?.close();
    await rm(folder, { recursive: true });
  });

  it("is filled by step 1 of docs/go-live.md, line by line: components, published stories, and pictures of its own", async () => {
    const steps = stepsOf("1. Storyblok");
    expect(steps.length).toBeGreaterThan(6);
    for (const line of steps) {
      const { code, output } = await run(line);
      // The first look at an empty space lists what is missing, and ends with 1.
      const wanted = line.endsWith("--check") ? 1 : 0;
      expect(code, `${line}\n${output}`).toBe(wanted);
    }
    const compared = await run(steps.find((line) => line.endsWith("--check")) ?? "");
    expect(compared.code, compared.output).toBe(0);
    const text = await publishedText();
    expect(text).toContain('"full_slug":"de-DE/home"');
    expect(text).toContain('"full_slug":"de-DE/shell"');
    expect(text).toContain(`a.storyblok.com/f/${COMPANY_SPACE}/`);
    expect(text).not.toContain(`a.storyblok.com/f/${OUR_SPACE}/`);
  });
});

/** The commands of a part of docs/go-live.md, with the company's space and without the login, which asks in a browser. */
function stepsOf(heading: string): string[] {
  const page = readFileSync("docs/go-live.md", "utf8");
  const part = page.slice(page.indexOf(`\n## ${heading}`)).split(/\n## /)[1] ?? "";
  const blocks = [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  const lines = blocks.flatMap((block) => block.split("\n").map((line) => line.trim())).filter(Boolean);
  return lines
    .filter((line) => line !== "npx storyblok login")
    .map((line) => line.replaceAll(COMPANY_SPACE, OUR_SPACE).replaceAll("{id}", COMPANY_SPACE));
}

/** Runs a command as it is written: npm's scripts in this folder, and Storyblok's own command line on the company's Storyblok. */
async function run(line: string) {
  const [, assignments = "", command = ""] = /^((?:[A-Z_]+=\S+ )*)(.*)$/.exec(line) ?? [];
  const given = Object.fromEntries(
    assignments
      .trim()
      .split(" ")
      .filter(Boolean)
      .map((one) => one.split("=")),
  );
  if ("STORYBLOK_MANAGEMENT_TOKEN" in given) {
    given.STORYBLOK_MANAGEMENT_TOKEN = PERSONAL_TOKEN;
    given.STORYBLOK_MANAGEMENT_URL = storyblok.url.origin;
    given.STORYBLOK_REQUESTS_PER_SECOND = "1000";
  }
  const words = command.split(/\s+/);
  if (command.startsWith("npx storyblok ")) {
    const { args, env } = commandLine(storyblok.url, words.slice(2));
    return runCaptured("node", args, { ...env, HOME: folder }, folder);
  }
  const [, script = "", rest = ""] = /^npm run ([\w:]+)(?: -- (.*))?$/.exec(command) ?? [];
  const args = rest.split(/\s+/).filter(Boolean);
  return runCaptured("node", [`scripts/${script.replace(":", "-")}.ts`, ...args], { ...given, HOME: folder }, folder);
}

async function publishedText(): Promise<string> {
  const pages: string[] = [];
  for (let page = 1; page <= 10; page++) {
    const query = `token=poster-public-local&version=published&per_page=50&page=${page}`;
    pages.push(await (await fetch(new URL(`/v2/cdn/stories?${query}`, storyblok.url))).text());
  }
  return pages.join("");
}
