import { mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PERSONAL_TOKEN } from "#backend/content/management/access.ts";
import { runCaptured } from "#scripts/command.ts";
import { type LocalShop, startLocalShop } from "#scripts/local/local-shop.ts";
import { namedSpaces } from "#scripts/storyblok/command-line.ts";
import { newSeededState } from "#tests/support/seeded-state.ts";

const SPACE = "287216594031001";

/** Opens a folder of the shop with a shop that runs from it, on any port. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "shop-folder-"));
  for (const name of ["scripts", "node_modules", "docs", "wrangler.toml"])
    await symlink(resolve(name), join(folder, name));
  await mkdir(join(folder, ".wrangler/state"), { recursive: true });
  await rename(await newSeededState(), join(folder, ".wrangler/state/v3"));
  const options = { state: join(folder, ".wrangler/state"), registry: join(folder, ".wrangler/registry") };
  const shop: LocalShop = await startLocalShop({ port: 0, ...options });
  return { folder, shop };
}

let mine: Awaited<ReturnType<typeof openFolder>>;
let other: Awaited<ReturnType<typeof openFolder>>;

beforeAll(async () => {
  mine = await openFolder();
  other = await openFolder();
});
afterAll(async () => {
  for (const { shop, folder } of [mine, other]) {
    await shop.close();
    await rm(folder, { recursive: true });
  }
});

/** Runs a command in a folder. PORT is the other shop's, as a shell may still have it. */
async function run(script: string, folder: string, ...args: string[]) {
  const environment = { HOME: folder, PORT: other.shop.url.port, FORCE_COLOR: "0" };
  return runCaptured("node", [`scripts/${script}.ts`, ...args], environment, folder);
}

const storyblok = (folder: string, ...args: string[]) => run("storyblok", folder, ...args);

async function nameHeadline(shop: LocalShop, display_name: string) {
  const headers = { Authorization: PERSONAL_TOKEN, "Content-Type": "application/json" };
  const components = new URL(`/v1/spaces/${SPACE}/components`, shop.contentUrl);
  const list = (await (await fetch(components, { headers })).json()) as { components: { name: string; id: number }[] };
  const id = list.components.find(({ name }) => name === "headline")?.id;
  const body = JSON.stringify({ component: { display_name } });
  const reply = await fetch(`${components}/${id}`, { method: "PUT", headers, body });
  expect(reply.status).toBe(200);
}

describe("npm run storyblok", () => {
  it("works on the shop of its own folder, whichever others run, and says on which space", async () => {
    await nameHeadline(mine.shop, "Meine");
    await nameHeadline(other.shop, "Andere");
    for (const [{ folder }, name] of [
      [mine, "Meine"],
      [other, "Andere"],
    ] as const) {
      const { code, output } = await storyblok(folder, "components", "pull", "--space", SPACE, "--path", folder);
      expect(code, output).toBe(0);
      expect(output).toContain(
        `On space ${SPACE} (poster) of the shop that runs from ${folder}; nothing goes to Storyblok.`,
      );
      const pulled = JSON.parse(await readFile(join(folder, `components/${SPACE}/components.json`), "utf8"));
      const headline = pulled.find((one: { name: string }) => one.name === "headline");
      expect(headline.display_name).toBe(name);
    }
  });

  it("does nothing where no shop runs from its folder, though another one does", async () => {
    await mine.shop.close();
    for (const { code, output } of [
      await storyblok(mine.folder, "components", "push", "--space", SPACE, "--from", "shop"),
      await run("storyblok-components", mine.folder, "--choices"),
    ]) {
      expect(code).toBe(1);
      expect(output).toContain("No shop runs from this folder.");
    }
  });

  it("takes no space that is none of the shop's", async () => {
    const { code, output } = await storyblok(other.folder, "components", "push", "--space", "12345");
    expect(code).toBe(1);
    expect(output).toContain(
      '"12345" is no space of this shop, which has 287216594031001 (poster) and 287216594031002 (kartenliebe).',
    );
  });
});

it.each([
  [["stories", "pull", "--space", SPACE]],
  [["stories", "pull", `--space=${SPACE}`]],
  [["stories", "pull", "-s", SPACE]],
  [["stories", "pull", `-s${SPACE}`]],
])("%j names the poster space", (args) => {
  expect(namedSpaces(args)).toEqual([{ id: Number(SPACE), channel: "poster" }]);
});
