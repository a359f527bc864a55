import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";

const packageSchema = z.object({ imports: z.record(z.string(), z.string()) });

/**
 * Returns the folder of each channel's brand, as `package.json` names it: `"#brand-poster/*": "./brands/posterliebe/*"`.
 *
 * @param root the folder of the shop.
 * @throws Error if it names none.
 */
export function brandFolders(root = "."): Record<Channel, string> {
  const { imports } = packageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const folders = CHANNELS.map((channel) => {
    const row = `#brand-${channel}/*`;
    const [, folder] = /^\.\/(brands\/[\w-]+)\/\*$/.exec(imports[row] ?? "") ?? [];
    if (!folder)
      throw new Error(`package.json says in no row "${row}" in which folder below brands/ the brand of ${channel} is.`);
    return [channel, join(root, folder)] as const;
  });
  return Object.fromEntries(folders) as Record<Channel, string>;
}
