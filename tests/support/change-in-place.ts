import type { Article } from "#domain/catalogue/article.ts";
import type { RunningShop } from "./shop.ts";

type Database = Pick<RunningShop, "DB">;

/** Makes a shop whose shell names no page of an article, so that all materials change their page in place. Call it before any request. */
export function changeInPlace({ DB }: Database): Promise<void> {
  return changeShells(DB, (content) => `json_remove(${content}, '$.productPages')`);
}

/** Makes a shop whose shell names no page of this article, so that it is chosen on the pages of others. Call it before any request. */
export function withoutPageOf(article: Article, { DB }: Database): Promise<void> {
  return changeShells(DB, (content) => {
    const others = `FROM json_each(${content}, '$.productPages') WHERE json_extract(value, '$.article') <> '${article}'`;
    return `json_set(${content}, '$.productPages', (SELECT json_group_array(json(value)) ${others}))`;
  });
}

async function changeShells(DB: Database["DB"], changed: (content: string) => string): Promise<void> {
  for (const content of ["draft", "published"])
    await DB.exec(`UPDATE stories SET ${content} = ${changed(content)} WHERE slug = 'shell'`);
}
