import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { countElements } from "#scripts/bench/instruments/bytes.ts";
import { PEERS, PEERS_FOLDER } from "#scripts/bench/instruments/peer-builds.ts";
import { missingTexts } from "#scripts/bench/instruments/peer-checks.ts";
import { readPage } from "#scripts/bench/instruments/peer-page.ts";
import type { PeerRow } from "#scripts/bench/peer-rows.ts";
import { drawPeers, renderPeers } from "#scripts/bench/peer-table.ts";
import { Document } from "#scripts/bench/peers/react/document.tsx";
import { MEASURED_FILE, withPart } from "#scripts/bench/table.ts";
import { readImports } from "../../house/import-graph.ts";

const page = await readPage();
const bare = renderToString(<Document page={page} styles={null} />);

it("the page of the peers is the full page", () => {
  const { calculator, navigation, tiles, footer, texts } = page;
  expect(calculator.materials.map(({ prices }) => prices.length)).toEqual(Array(10).fill(60));
  expect(calculator.sizes).toHaveLength(60);
  expect(tiles.items).toHaveLength(24);
  const paragraphs = texts.flat().filter(({ parts }) => parts.some(({ href }) => href));
  expect(paragraphs).toHaveLength(20);
  expect(navigation.length + footer.flatMap(({ links }) => links).length + paragraphs.length).toBeGreaterThan(150);
});

it("bare React shows every text and price of it, and a text that is left out is missed", () => {
  expect(missingTexts(page, bare)).toEqual([]);
  expect(countElements(bare)).toBeGreaterThan(1300);
  const [tile] = page.tiles.items;
  expect(missingTexts(page, bare.replace(tile?.text ?? "", ""))).toEqual([tile?.text]);
});

/** Lists the names of all fields of the page's data. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...fieldsOf(one)]);
}

const filesOf = (folder: string) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", folder], { encoding: "utf8" }).trim().split("\n");

describe.each(Object.keys(PEERS))("%s", (id) => {
  const folder = `${PEERS_FOLDER}/${id}`;

  it("shows every field of the page", () => {
    const sources = filesOf(folder)
      .filter((file) => /\.(tsx|astro|vue)$/.test(file))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const fields = new Set(fieldsOf(page));
    expect(fields.size).toBeGreaterThan(30);
    expect([...fields].filter((field) => !new RegExp(`\\b${field}\\b`).test(sources))).toEqual([]);
  });

  it("is ready in the same way as the shop", () => {
    const sources = filesOf(folder).map((file) => readFileSync(file, "utf8"));
    expect(sources.filter((source) => source.includes('performance.mark("calculator-ready")'))).toHaveLength(1);
  });

  it("has exact versions, and a day up to which releases count", () => {
    const { dependencies, devDependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(`${version}`))).toEqual([]);
    expect(readFileSync(`${folder}/.npmrc`, "utf8")).toMatch(/^before=\d{4}-\d{2}-\d{2}$/m);
  });
});

it("the house imports of the peers what describes their page alone, and they import nothing of the house", () => {
  const own = (path: string) => path.startsWith(`${PEERS_FOLDER}/`);
  const described = [`${PEERS_FOLDER}/page.ts`, `${PEERS_FOLDER}/react/document.tsx`];
  const imports = [...readImports(["*.ts", "*.tsx"])].flatMap(([file, targets]) =>
    targets.map((target) => [file, target] as const),
  );
  const into = imports.filter(([file, target]) => !own(file) && own(target) && !described.includes(target));
  const isHouse = (target: string) =>
    /^(brands|domain|locales|blocks|client|worker|backend|tests|scripts)\//.test(target);
  const out = imports.filter(([file, target]) => own(file) && isHouse(target) && !own(target));
  expect([into, out]).toEqual([[], []]);
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(["honox", "astro", "nuxt", "vue"].filter((name) => name in dependencies || name in devDependencies)).toEqual(
    [],
  );
});

describe("a run", () => {
  const spread = (median: number) => ({ median, low: median, high: median });
  const row = (name: string, ms: number, isShop = false): PeerRow => ({
    ...{ name, isShop, elements: 1400, cpu: spread(ms / 1000), hit: isShop ? spread(0.2) : null },
    ...{
      html: 20_000,
      firstView: 120_000,
      start: ms - 1000,
      worker: { started: 90_000, all: isShop ? 120_000 : 90_000 },
    },
    phone: {
      ...{ firstPaint: spread(ms), largestPaint: spread(ms), ready: ms === 700 ? null : spread(2 * ms) },
      ...{ change: null, interaction: spread(24), layoutShift: spread(0), mainThread: spread(300) },
    },
  });
  const rows = [
    row("limit", 700),
    row("bare", 700),
    row("HonoX", 1400),
    row("Nuxt", 1500),
    row("this shop", 900, true),
  ];
  const run = { machine: { emptyWorkerMs: 137, slowdown: 4 }, rows };

  it("is a table in the page of measurements", () => {
    const table = withPart(readFileSync(MEASURED_FILE, "utf8"), "peers", renderPeers(run));
    expect(table).toContain(
      "| HonoX | 1400 | 1.40 | 2.0 × | 20.0 | 120 | 1400 | 1400 | 2800 | 24 | 300 | +400 | 90.0 |",
    );
    expect(table).toContain("| **this shop** | **1400** | **0.90; a hit 0.20** | **1.3 ×** |");
    expect(table).toContain("**−100** | **90.0; all 120** |");
    expect(table).toMatch(/HonoX [\d.]+, Astro [\d.]+, Nuxt [\d.]+ and this shop in one run/);
  });

  it("is a picture with a bar for each framework in each measure, without the limits", () => {
    const picture = drawPeers(run);
    expect(picture.match(/<rect /g)).toHaveLength(6 * 3);
    expect(picture.match(/class="own"/g)).toHaveLength(6);
    expect(picture).toContain("calculator ready, ms");
    expect(picture).not.toContain("limit");
  });
});
