import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildBoth } from "#scripts/build/both.ts";
import { SHOP_ROOMS } from "#tests/support/shop-rooms.ts";

export const ADDITIONS = "tests/seams/additions";
const OTHERS = ["scripts", "package.json", "vite.config.ts", "wrangler.toml", "tsconfig.base.json"];

/** An entry in a list of the shop: an import and a place in the list, which is the only change outside a new folder. */
interface Entry {
  file: string;
  import: string;
  /** The text before which the entry is put. */
  before: string;
  entry: string;
}

export const ENTRIES: readonly Entry[] = [
  {
    file: "blocks/schemas.ts",
    import: 'import { greetingSchema } from "./greeting/schema.ts";',
    before: "  { schema: headlineSchema,",
    entry: '  { schema: greetingSchema, places: ["page"] },\n',
  },
  {
    file: "backend/commerce/service.ts",
    import: 'import { serveGreeting } from "./greeting.ts";',
    before: "serveFormatPrices",
    entry: "serveGreeting, ",
  },
  {
    file: "worker/commerce/public-endpoints.ts",
    import: 'import { greeting } from "#domain/contract/greeting.ts";',
    before: "];",
    entry: "  greeting, // Said to everybody.\n",
  },
  {
    file: "client/islands/calculator/on-demand.ts",
    import: 'import { surprise } from "./surprise.ts";',
    before: "export default onDemand;",
    entry: "surprise();\n\n",
  },
  {
    file: "worker/forms/forms.ts",
    import: "",
    before: "];",
    entry: '  { paths: ["/gaestebuch"], load: () => import("./guest-book/form.ts") },\n',
  },
  {
    file: "blocks/shell/header/header.tsx",
    import: 'import counterIsland from "#client/islands/counter/island.ts";',
    before: "</header>",
    entry: '<Island of={counterIsland} wake="idle" props={{ start: 1 }} labels={labels} />',
  },
];

/** Builds a copy of the shop with an additional block, call, island in the header, form and flag. `remove` deletes it. */
export async function buildScratchShop(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "scratch-shop-"));
  await Promise.all([...SHOP_ROOMS, ...OTHERS].map((name) => cp(name, join(root, name), { recursive: true })));
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  await cp(ADDITIONS, root, { recursive: true });
  for (const entry of ENTRIES) await addEntry(root, entry);
  await buildBoth(root);
  return { root, remove: () => rm(root, { recursive: true }) };
}

/**
 * Adds an entry to a list.
 *
 * @throws if the list has changed, so that the seam has moved.
 */
async function addEntry(root: string, { file, import: added, before, entry }: Entry): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, "utf8");
  const at = text.lastIndexOf(before);
  if (at < 0) throw new Error(`${file} has no ${before}.`);
  const island = entry.includes("<Island") ? 'import { Island } from "../../elements/island/island.tsx";\n' : "";
  await writeFile(path, `${added}\n${island}${text.slice(0, at)}${entry}${text.slice(at)}`);
}
