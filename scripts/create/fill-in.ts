import { randomBytes } from "node:crypto";
import { domainToASCII } from "node:url";
import { CHANNELS, type Channel, spaceVariable } from "#domain/shop/channel.ts";
import { COUNTRIES, type Country, countriesOf } from "#domain/shop/country.ts";
import { withoutWww } from "#domain/shop/shop.ts";

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
  const named = host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  // Browsers and Cloudflare know a host with umlauts by its letters a to z.
  const typed = domainToASCII(named);
  if (name.trim() === "" || /["\\\p{Cc}]/u.test(name)) return "A brand's name is at least one letter, without quotes.";
  if (!HOST.test(typed)) return `"${host}" is no host such as your-shop.de.`;
  const country = countriesOf(channel).find((one) => typed.endsWith(`.${COUNTRIES[one].topLevelDomain}`));
  return { channel, name: name.trim(), host: typed, country: country ?? "DE" };
}

/** An edit of a file: the place, which a fresh copy has, and what stands there then. */
type Edit = readonly [place: RegExp, filled: string];

/** Makes edits. @throws Error if the file is not that of a fresh copy. */
function edit(file: string, text: string, edits: readonly Edit[]): string {
  return edits.reduce((edited, [place, filled]) => {
    if (edited.search(place) < 0) throw new Error(`${file} was changed already: it has no line ${place.source}.`);
    return edited.replace(place, () => filled);
  }, text);
}

/** Fills a company's brands into `wrangler.toml`: the worker's name, the hosts, and which tokens it needs; for staging too. */
export function fillInConfig(config: string, brands: readonly Brand[]): string {
  const [first] = brands;
  if (!first) throw new Error("A shop has at least one brand.");
  if (new Set(brands.map(({ host }) => withoutWww(host))).size < brands.length)
    throw new Error(`Both brands are at ${first.host}; each has a host of its own.`);
  const tokens = brands.map(({ channel }) => JSON.stringify(spaceVariable("TOKEN", channel)));
  const required = /^required = \["STORYBLOK_TOKEN_POSTER", "STORYBLOK_TOKEN_KARTENLIEBE"\]$/gm;
  const hosts = (named: (host: string) => string) =>
    JSON.stringify(brands.map(({ host, channel, country }) => `${named(host)}=${channel}/${country}`).join(", "));
  return edit("wrangler.toml", config, [
    [/^name = "printshop"$/m, `name = "${folderName(first)}"`],
    [/^name = "printshop-staging"$/m, `name = "${folderName(first)}-staging"`],
    [required, `required = [${tokens.join(", ")}]`],
    [/^WORKERS_DEV_SHOP = "poster\/DE"$/gm, `WORKERS_DEV_SHOP = "${first.channel}/${first.country}"`],
    [/^SHOP_HOSTS = "staging\..*"$/m, `SHOP_HOSTS = ${hosts((host) => `staging.${withoutWww(host)}`)}`],
    [
      /^\[vars\]$/m,
      `[vars]\n# Your hosts, with what each sells; further countries are added here.\nSHOP_HOSTS = ${hosts((host) => host)}`,
    ],
  ]);
}

/** Names the brands' folders in `package.json`. */
export function fillInPackage(text: string, brands: readonly Brand[]): string {
  return edit(
    "package.json",
    text,
    brands.map((brand): Edit => {
      const row = `"#brand-${brand.channel}/*": `;
      const place = new RegExp(`${row.replaceAll("*", "\\*")}"\\./brands/(?:posterliebe|kartenliebe)/\\*"`);
      return [place, `${row}"./brands/${folderName(brand)}/*"`];
    }),
  );
}

/** Fills a name and a domain into the `brand.ts` of a copied brand; its look stays until somebody changes it (docs/brand.md). */
export function fillInBrand(text: string, { name, host, country }: Brand): string {
  const bare = withoutWww(host);
  const ending = `.${COUNTRIES[country].topLevelDomain}`;
  const domain = bare.slice(0, bare.endsWith(ending) ? -ending.length : bare.lastIndexOf("."));
  return edit("brand.ts", text, [
    [/^ {2}name: ".*",$/m, `  name: ${JSON.stringify(name)},`],
    [/^ {2}domain: ".*",$/m, `  domain: ${JSON.stringify(domain)},`],
    [/^ {2}logo: .*,$/m, `  logo: { words: [${JSON.stringify(name)}, ""] },`],
    [/^\/\*\* .* \*\/$/m, `/** ${name.replaceAll("*/", "")}. */`],
  ]);
}

/** The name of a brand's folder, and of the worker: small letters, digits and dashes. */
export function folderName({ name, host }: Brand): string {
  const plain = (text: string) =>
    text
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll("ß", "ss")
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
