import type { RunningShop } from "./shop.ts";

/** Makes a shop whose shell names no page of an article, so that all materials change their page in place. Call it before any request. */
export async function changeInPlace({ DB }: Pick<RunningShop, "DB">): Promise<void> {
  for (const content of ["draft", "published"])
    await DB.exec(`UPDATE stories SET ${content} = json_remove(${content}, '$.productPages') WHERE slug = 'shell'`);
}
