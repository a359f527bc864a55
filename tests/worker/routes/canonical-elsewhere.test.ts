import { expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
const editor = editorOf(shop);

/** Returns the paths that a host's sitemap lists. */
async function listedAt(host: string): Promise<string[]> {
  const xml = await (await shop.get(`http://${host}/sitemap-1.xml`)).text();
  return [...xml.matchAll(/<url><loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
}

it("a sitemap leaves out a page whose editor names another address as the one to be found", async () => {
  expect(await listedAt("de.poster.localhost")).toEqual(expect.arrayContaining(["/kontakt", "/versand", "/hilfe"]));
  await editor.edit("de-DE/kontakt", { canonicalUrl: "http://de.poster.localhost/hilfe" });
  await editor.edit("de-DE/versand", { canonicalUrl: " /versand " });
  await editor.edit("de-DE/hilfe", { canonicalUrl: "http://" });
  await expect.poll(() => listedAt("de.poster.localhost")).not.toContain("/kontakt");
  expect(await listedAt("de.poster.localhost")).toEqual(expect.arrayContaining(["/versand", "/hilfe"]));
  // Austria shows the same story, whose address to be found is the German one there too.
  await expect.poll(() => listedAt("at.poster.localhost")).not.toContain("/kontakt");
  for (const path of ["/versand", "/hilfe"]) {
    const html = await (await shop.get(`http://de.poster.localhost${path}`)).text();
    expect(html).toContain(`<link rel="canonical" href="http://de.poster.localhost${path}"/>`);
  }
});
