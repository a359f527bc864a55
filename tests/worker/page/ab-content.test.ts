import { expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";
import { MAY_WAIT_SCRIPT } from "#worker/page/may-wait.ts";

const shop = useStoriesShop();
let serial = 0;

const headline = (text: string) => ({ component: "headline", text });
const text = (words: string) => ({
  component: "text",
  text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] },
});

async function publish(block: object): Promise<string> {
  const slug = `experiment-${++serial}`;
  const path = `stories/poster/de-DE/${slug}.json`;
  const content = { component: "page", title: slug, body: [headline("Davor"), block, headline("Danach")] };
  const statements = contentSeed([{ path, json: { name: slug, content } }]);
  await shop.DB.exec(statements.map(toSql).join("\n"));
  await announce(shop, { action: "published", story_id: serial, full_slug: `de-DE/${slug}` });
  return `/${slug}`;
}
const look = async (address: string) => {
  const reply = await shop.get(address);
  const html = await reply.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return {
    cache: reply.headers.get("X-Cache"),
    words: main
      .replace(MAY_WAIT_SCRIPT, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  };
};
const experiment = {
  component: "ab-content",
  flag: "gift-texts",
  control: [headline("Wie immer"), text("Alle sehen das.")],
  treatment: [text("Einige sehen dies.")],
};

it("shows everybody the control of a flag that there is not yet, and the treatment to whoever asks for it in the address", async () => {
  const page = await publish(experiment);
  expect((await look(page)).words).toBe("Davor Wie immer Alle sehen das. Danach");
  const on = `${page}?feature=gift-texts&treatment=on`;
  expect((await look(on)).words).toBe("Davor Einige sehen dies. Danach");
  expect((await look(`${page}?feature=gift-texts&treatment=off`)).words).toBe("Davor Wie immer Alle sehen das. Danach");
  expect((await look(`${page}?feature=gift-texts&treatment=on&disabled=1`)).words).toContain("Wie immer");
  expect((await look(on)).cache).toBe("BYPASS (override feature)");
  await expect.poll(async () => (await look(page)).cache).toMatch(/^HIT/);
  expect((await look(page)).words).toContain("Alle sehen das.");
});

it.each([
  ["no flag", { ...experiment, flag: "" }],
  ["a name that no flag has", { ...experiment, flag: "gift texts <b>" }],
  ["a flag of a wrong type", { ...experiment, flag: [7] }],
])("with %s everybody sees the control", async (_, block) => {
  const page = await publish(block);
  const address = `${page}?feature=${encodeURIComponent(String(block.flag))}&treatment=on`;
  expect((await look(address)).words).toBe("Davor Wie immer Alle sehen das. Danach");
});

it("with nothing in it leaves the page as it is, and within itself it ends", async () => {
  expect((await look(await publish({ component: "ab-content", control: "x" }))).words).toBe("Davor Danach");
  const deep = (depth: number): object =>
    depth === 0
      ? headline("Ganz innen")
      : { component: "ab-content", control: [headline(`Tiefe ${depth}`), deep(depth - 1)] };
  const { words } = await look(await publish(deep(14)));
  expect(words).toMatch(/^Davor Tiefe 14 .*Tiefe 6 Danach$/);
});
