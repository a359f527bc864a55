import { isPriceTag } from "#domain/price/price-tags.ts";
import { main } from "./command.ts";
import { shopAddress } from "./deploy/shop-address.ts";
import { purgeShop } from "./local/purge-shop.ts";

const USAGE = `npm run purge -- <slug> | --id <id> | --tag <tag> | --everything
The shop is the one that runs from this folder, or that at SHOP_URL with the token OPS_TOKEN.`;

/** Purges a story of a running shop and prints what that changed, layer by layer. */
main(async () => {
  const target = readTarget(process.argv.slice(2));
  if (!target) throw new Error(USAGE);
  const address = shopAddress(process.env.SHOP_URL) ?? "";
  const token = process.env.OPS_TOKEN ?? "";
  const { epoch, affected, layers, warning } = await purgeShop(target, { address, token });
  if (warning) process.stdout.write(`${warning}\n`);
  process.stdout.write(`Purged as of epoch ${epoch}.\n`);
  for (const [layer, state] of Object.entries(layers)) process.stdout.write(`  ${layer}: ${state}\n`);
  // Copies of stories hold no prices.
  const isOfPrices = "tag" in target && isPriceTag(String(target.tag));
  process.stdout.write(
    isOfPrices
      ? "Each page that shows these prices is rendered again with its next request.\n"
      : `${affected.length} stored ${affected.length === 1 ? "story is" : "stories are"} made of it:\n`,
  );
  for (const { fullSlug, urls } of affected) process.stdout.write(`  ${[fullSlug, ...urls].join("\n    ")}\n`);
});

function readTarget([first, second, ...more]: readonly string[]): object | null {
  if (more.length > 0 || first === undefined) return null;
  if (first === "--everything") return second === undefined ? { everything: true } : null;
  if (first === "--id") return /^\d+$/.test(second ?? "") ? { id: Number(second) } : null;
  if (first === "--tag") return second === undefined ? null : { tag: second };
  return first.startsWith("-") || second !== undefined ? null : { slug: first };
}
