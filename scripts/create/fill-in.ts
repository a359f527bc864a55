import { randomBytes } from "node:crypto";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { COUNTRIES, type Country, countriesOf } from "#domain/shop/country.ts";

/** A brand of a company: what it is called, where it is found, and what it sells in which country first. */
export interface Brand {
  channel: Channel;
  name: string;
  host: string;
  country: Country;
}

/** Secrets that a company makes up itself; all others come from Storyblok or from its own systems. */
const INVENTED = /^(?:OPS_TOKEN|WISHLIST_SECRET|COMMERCE_WEBHOOK_SECRET|STORYBLOK_WEBHOOK_SECRET_\w+)$/;
const HOST = /^(?=.{4,200}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
/** The longest name that a worker may have, with room for what an environment puts behind it. */
const LONGEST_NAME = 40;

/**
 * Reads a brand as somebody types it.
 *
 * @returns the brand, or a sentence that says what is wrong.
 */
export function readBrand(channel: Channel, name: string, host: string): Brand | string {
  const typed = host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  if (name.trim() === "" || /["\\\p{Cc}]/u.test(name)) return "A brand's name is at least one letter, without quotes.";
  if (!HOST.test(typed)) return `"${host}" is no host such as your-shop.de.`;
  const country = countriesOf(channel).find((one) => typed.endsWith(`.${COUNTRIES[one].topLevelDomain}`));
  return { channel, name: name.trim(), host: typed, country: country ?? "DE" };
}

/**
 * Fills a company's brands into the configuration, that of staging too: the worker's name, hosts, and which tokens it needs.
 *
 * @throws Error if the configuration is not that of a fresh copy.
 */
export function fillInConfig(config: string, brands: readonly Brand[]): string {
  const [first] = brands;
  if (!first) throw new Error("A shop has at least one brand.");
  const tokens = brands.map(({ channel }) => JSON.stringify(`STORYBLOK_TOKEN_${channel.toUpperCase()}`));
  const hosts = (prefix: string) =>
    JSON.stringify(brands.map(({ host, channel, country }) => `${prefix}${host}=${channel}/${country}`).join(", "));
  const own = [
    "[vars]",
    "# Your hosts, with what each sells; further countries are added here.",
    `SHOP_HOSTS = ${hosts("")}`,
  ];
  const edits: [RegExp, string][] = [
    [/^name = "printshop"$/m, `name = "${plainName(first)}"`],
    [/^name = "printshop-staging"$/m, `name = "${plainName(first)}-staging"`],
    [/^required = \["STORYBLOK_TOKEN_POSTER", "STORYBLOK_TOKEN_KARTENLIEBE"\]$/gm, `required = [${tokens.join(", ")}]`],
    [/^WORKERS_DEV_SHOP = "poster\/DE"$/gm, `WORKERS_DEV_SHOP = "${first.channel}/${first.country}"`],
    [/^SHOP_HOSTS = "staging\..*"$/m, `SHOP_HOSTS = ${hosts("staging.")}`],
    [/^\[vars\]$/m, own.join("\n")],
  ];
  return replaceLines("wrangler.toml", config, edits);
}

/** Names a brand's folder in `package.json`, which says where each channel's brand lies. */
export function fillInFolder(packageFile: string, { channel }: Brand, folder: string): string {
  const row = new RegExp(`^    "#brand-${channel}/\\*": "[^"]+"`, "m");
  return replaceLines("package.json", packageFile, [[row, `    "#brand-${channel}/*": "./${folder}/*"`]]);
}

/** Gives a copy of one of our brands its own name, host and word mark (docs/brand.md). */
export function fillInBrand(brandFile: string, { name, host }: Brand): string {
  const edits: [RegExp, string][] = [
    [/^ {2}name: ".*",$/m, `  name: ${JSON.stringify(name)},`],
    [/^ {2}domain: ".*",$/m, `  domain: ${JSON.stringify(host.replace(/^www\./, "").split(".")[0])},`],
    [/^ {2}logo: .*,$/m, `  logo: { words: [${JSON.stringify(name)}, ""] },`],
  ];
  return replaceLines("brand.ts", brandFile, edits);
}

function replaceLines(file: string, text: string, edits: readonly [RegExp, string][]): string {
  return edits.reduce((edited, [place, filled]) => {
    if (!place.test(edited)) throw new Error(`${file} was changed already: it has no line ${place.source}.`);
    return edited.replace(place, () => filled);
  }, text);
}

/** A brand's name in small letters, digits and dashes: the name of its folder, and of the first brand's worker. */
export function plainName({ name, host }: Brand): string {
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, LONGEST_NAME)
      .replace(/-+$/, "");
  return plain(name) || plain(host);
}

/** Returns the secrets file of a company: those of its brands, with the ones that are made up here. */
export function fillInSecrets(example: string, brands: readonly Brand[]): string {
  const unserved = CHANNELS.filter((channel) => !brands.some((brand) => brand.channel === channel));
  const lines = example.split("\n").flatMap((line) => {
    const name = /^(\w+)=/.exec(line)?.[1];
    if (name === undefined) return [line];
    if (unserved.some((channel) => name.endsWith(`_${channel.toUpperCase()}`))) return [];
    return [INVENTED.test(name) ? `${name}=${randomBytes(24).toString("hex")}` : line];
  });
  return lines.join("\n");
}
