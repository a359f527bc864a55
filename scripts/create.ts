import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { main } from "./command.ts";
import {
  type Brand,
  fillInBrand,
  fillInConfig,
  fillInPackage,
  fillInSecrets,
  folderName,
  readBrand,
} from "./create/fill-in.ts";

const CONFIG = "wrangler.toml";
const PACKAGE = "package.json";
const BRANDS = "brands";
/** The brand that a company's own begins as a copy of, by channel. */
const LIKE: Readonly<Record<Channel, string>> = { poster: "posterliebe", kartenliebe: "kartenliebe" };
const EXAMPLE = ".dev.vars.example";
const SECRETS = "secrets.env";
const WHAT: Readonly<Record<Channel, string>> = { poster: "wall art", kartenliebe: "cards" };
const USAGE = `npm run create -- --poster "Your brand=your-shop.de" --kartenliebe "Your cards=your-cards.de"
One of the two is enough. Without them, in a terminal, you are asked.`;

/**
 * Makes a fresh copy of the shop a company's own: asks for its brands and their hosts, and writes them into `wrangler.toml`, folders
 * below `brands/` and, with secrets made up, `secrets.env`. It needs no network and no packages.
 */
main(async () => {
  const options = { poster: { type: "string" }, kartenliebe: { type: "string" } } as const;
  const { values } = parseArgs({ options });
  const config = await readFile(CONFIG, "utf8");
  const brands = values.poster || values.kartenliebe ? namedBrands(values) : await askForBrands();
  const filled = fillInConfig(config, brands);
  const packages = fillInPackage(await readFile(PACKAGE, "utf8"), brands);
  const folders = brands.map((brand) => join(BRANDS, folderName(brand)));
  const taken = folders.find((folder, at) => existsSync(folder) || folders.indexOf(folder) !== at);
  if (taken) throw new Error(`${taken} is there already; give the brand another name.`);
  for (const brand of brands) await makeFolder(brand);
  await writeFile(PACKAGE, packages);
  await writeFile(CONFIG, filled);
  const hasSecrets = existsSync(SECRETS);
  if (!hasSecrets) {
    const secrets = fillInSecrets(await readFile(EXAMPLE, "utf8"), brands);
    await writeFile(SECRETS, secrets, { mode: 0o600 });
  }
  const told = brands.map(
    ({ name, host, channel, country }) => `${name} sells ${WHAT[channel]} at ${host} (${country})`,
  );
  process.stdout.write(
    `${told.join(", ")}.\n${CONFIG} has it. ${SECRETS} ${hasSecrets ? "was there and is as it was" : "has your secrets, of which the tokens are left to fill in"}.\n` +
      `${folders.join(" and ")} has the look, which is still ours: docs/brand.md.\n` +
      "Next: npm start shows the shop; docs/go-live.md leads on.\n",
  );
});

/** Makes a brand's folder, which looks like the one that comes with the shop. */
async function makeFolder(brand: Brand): Promise<void> {
  const folder = join(BRANDS, folderName(brand));
  await cp(join(BRANDS, LIKE[brand.channel]), folder, { recursive: true });
  const file = join(folder, "brand.ts");
  await writeFile(file, fillInBrand(await readFile(file, "utf8"), brand));
}

/** Reads the brands that arguments name, `Your brand=your-shop.de`. @throws Error that says what is wrong. */
function namedBrands(values: Readonly<Partial<Record<Channel, string>>>): Brand[] {
  return CHANNELS.flatMap((channel) => {
    const value = values[channel];
    if (!value) return [];
    const [, name = "", host = ""] = /^(.*)=([^=]*)$/.exec(value) ?? [];
    const brand = readBrand(channel, name, host);
    if (typeof brand === "string") throw new Error(`--${channel}: ${brand}\n${USAGE}`);
    return [brand];
  });
}

async function askForBrands(): Promise<Brand[]> {
  if (!process.stdin.isTTY) throw new Error(USAGE);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const brands: Brand[] = [];
  for (const channel of CHANNELS) {
    for (;;) {
      const name = await terminal.question(`Your brand that sells ${WHAT[channel]} (empty: none): `);
      if (name.trim() === "") break;
      const brand = readBrand(channel, name, await terminal.question("Its host, such as your-shop.de: "));
      if (typeof brand !== "string") {
        brands.push(brand);
        break;
      }
      process.stdout.write(`${brand}\n`);
    }
  }
  terminal.close();
  if (brands.length === 0) throw new Error("A shop has at least one brand.");
  return brands;
}
