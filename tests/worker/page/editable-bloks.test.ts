import { describe, expect, it } from "vitest";
import { editorOf, previewQuery } from "#tests/support/editor.ts";
import { shownInPreview } from "#tests/support/shown-in-preview.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();
const editor = editorOf(shop);

/** Lists every blok within a story's content, at any depth, by the name under which an editor clicks on it. */
function bloksIn(value: unknown, storyId: number): string[] {
  if (typeof value !== "object" || value === null) return [];
  const shown = shownInPreview(value);
  const within = Object.values(shown).flatMap((part) => bloksIn(part, storyId));
  return "_uid" in shown ? [`${storyId}-${shown._uid}`, ...within] : within;
}

async function preview(path: string): Promise<string> {
  return (await shop.get(`${path}?${previewQuery()}`)).text();
}

const marked = (html: string) => [...html.matchAll(/ data-blok-uid="([^"]+)"/g)].map(([, id]) => id ?? "");

async function nestedIn(slug: string): Promise<string[]> {
  const { id, content } = await editor.find(slug);
  return Object.values(content).flatMap((part) => bloksIn(part, id));
}

describe("on an editor's preview", () => {
  it.each([
    ["/", "de-DE/home"],
    ["/leinwand", "de-DE/leinwand"],
    ["/poster", "de-DE/poster"],
    ["/error", "de-DE/error"],
  ])("every blok of %s can be clicked, and every one of the frame around it", async (path, slug) => {
    const html = await preview(path);
    const bloks = [...(await nestedIn(slug)), ...(await nestedIn("de-DE/shell"))];
    expect(bloks.length).toBeGreaterThan(15);
    const known = new Set(marked(html));
    expect(bloks.filter((id) => !known.has(id))).toEqual([]);
    expect(html).not.toContain("blok-mark");
  });

  it("so can the frame on its own page", async () => {
    const known = new Set(marked(await preview("/shell")));
    const bloks = await nestedIn("de-DE/shell");
    expect(bloks.filter((id) => !known.has(id))).toEqual([]);
  });

  it("so can a block in running text, by its own element", async () => {
    const headline = { _uid: "within", component: "headline", text: "Mitten im Text" };
    const tile = { _uid: "tile", component: "sub-teaser", title: "Kachel" };
    const tiles = { _uid: "tiles", component: "sub-teasers", items: [tile] };
    const blok = { type: "blok", attrs: { id: "1", body: [headline, tiles] } };
    const text = { _uid: "text", component: "text", text: { type: "doc", content: [blok] } };
    const { id } = await editor.create("de-DE", "im-text", { title: "Im Text", body: [text] });
    const html = await preview("/im-text");
    expect(marked(html).filter((name) => name.startsWith(`${id}-`))).toEqual(
      ["text", "within", "tiles", "tile"].map((uid) => `${id}-${uid}`),
    );
    expect(html).toMatch(/<div [^>]*data-blok-uid="\d+-within"/);
  });
});

it("a shopper's page names no blok", async () => {
  const html = await (await shop.get("/leinwand")).text();
  expect(html).not.toMatch(/data-blok|blok-mark/);
});
