import { parseArgs } from "node:util";
import { isPriceTag } from "#domain/price/price-tags.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { main } from "./command.ts";
import { shopAddress } from "./deploy/shop-address.ts";
import { purgeShop } from "./local/purge-shop.ts";

const USAGE = `npm run purge -- <slug> | --id <id> | --tag <tag> | --everything [--space ${CHANNELS.join("|")}]
The shop is the one that runs from this folder, or that at SHOP_URL with the token OPS_TOKEN: a host there names its own space.`;

/** Purges a story of a running shop and prints what that changed, layer by layer. */
main(async () => {
  const { target, space } = readArguments();
  const address = shopAddress(process.env.SHOP_URL) ?? "";
  if (address && space) throw new Error(`--space is for the shop that runs from this folder.\n${USAGE}`);
  const token = process.env.OPS_TOKEN ?? "";
  const { epoch, affected, layers, warning } = await purgeShop(target, { address, token, ...(space && { space }) });
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

/** Reads the command's arguments. @throws Error with the usage if they name no target, or several. */
function readArguments(): { target: object; space: Channel | undefined } {
  const one = { type: "string" } as const;
  const options = { id: one, tag: one, everything: { type: "boolean" }, space: one } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { id, tag, everything } = values;
  const targets = [
    ...positionals.map((slug) => ({ slug })),
    ...(id === undefined ? [] : [{ id: Number(id) }]),
    ...(tag === undefined ? [] : [{ tag }]),
    ...(everything ? [{ everything }] : []),
  ];
  const space = CHANNELS.find((channel) => channel === values.space);
  const [target] = targets;
  if (!target || targets.length > 1 || !/^\d*$/.test(id ?? "") || values.space !== space) throw new Error(USAGE);
  return { target, space };
}
