import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { keepStory } from "#tests/support/keep-story.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useShop } from "#tests/support/use-shop.ts";

type Content = Record<string, unknown>;

/**
 * The contents of public stories of other shops and sites, first of all Storyblok's own demos, one a line: their shapes,
 * with every word, address and id replaced.
 */
const STORIES = readFileSync("tests/worker/page/foreign-stories.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Content);
const LEAST = 99;
/** Events that a log may have of them: a block that is none of this shop's, or a part of one that cannot be read. */
const KNOWN_EVENTS = ["hybrid-parse-error", "richtext-render-error", "empty-hybrid-layout"];

const shop = useShop({ vars: { PAGE_CACHE: "off" } });

/** Publishes a story, and returns its page. */
async function show(slug: string, content: Content) {
  await keepStory(shop, slug, content);
  const reply = await shop.get(`/${slug}`);
  return { status: reply.status, html: await reply.text() };
}

it("are as many as ever", () => expect(STORIES.length).toBeGreaterThanOrEqual(LEAST));

it.each(oneOf(2, [...STORIES.entries()]).map(([at, content]) => [at, String(content.component), content] as const))(
  "story %i, %s, as it is and as a page of this shop: whole, with every word of its running texts",
  async (at, _, content) => {
    shop.clearLogs();
    const asIs = await show(`fremd-${at}`, content);
    // A story of another kind is no page here.
    expect(asIs.status).toBe(content.component === "page" ? 200 : 404);
    expect(asIs.html.endsWith("</body></html>")).toBe(true);
    const texts = documentsIn(content).map((text, place) => ({ component: "text", _uid: `t${place}`, text }));
    const bloks = bloksIn(content);
    const page = await show(`seite-${at}`, {
      ...content,
      component: "page",
      title: "Fremd",
      body: [...bloks, ...texts],
    });
    expect(page.status).toBe(200);
    expect(page.html.endsWith("</body></html>")).toBe(true);
    const seen = textOf(page.html);
    for (const word of texts.flatMap(({ text }) => wordsOf(text))) expect(seen).toContain(word);
    const others = shop.logs().filter(({ level, event }) => level === "error" && !KNOWN_EVENTS.includes(String(event)));
    expect(others).toEqual([]);
  },
);

/** Lists the rich texts at any depth, but not those within another. */
function documentsIn(value: unknown): Content[] {
  if (Array.isArray(value)) return value.flatMap(documentsIn);
  if (typeof value !== "object" || value === null) return [];
  if ((value as Content).type === "doc") return [value as Content];
  return Object.values(value).flatMap(documentsIn);
}

/** Lists every blok at any depth. */
function bloksIn(value: unknown): Content[] {
  if (Array.isArray(value)) return value.flatMap(bloksIn);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(bloksIn);
  return typeof (value as Content).component === "string" ? [value as Content, ...inner] : inner;
}

/** Lists the texts of a document's nodes, without those of bloks within it. */
function wordsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  if (typeof node !== "object" || node === null) return [];
  const { type, text, content } = node as Content;
  if (type === "text" && typeof text === "string") return [text.trim()];
  return wordsOf(content);
}

function textOf(html: string): string {
  const marked = html.slice(html.indexOf("<main")).replace(/<[^>]*>/g, "");
  const signs: Record<string, string> = { "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return marked.replace(/&(?:#x27|quot|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
}
