import { editorOf } from "#tests/support/editor.ts";
import { openEditor } from "./editor-frame.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const blok = (_uid: string, component: string, fields: object = {}) => ({ _uid, component, ...fields });
const FAULTS = [
  { blok: blok("odd", "karussell"), words: "unknown component", name: "karussell" },
  { blok: blok("film", "video", { title: "" }), words: "title:", name: "video" },
  {
    blok: blok("ribbon", "accessory", { sku: "ribbon-gibt-es-nicht" }),
    words: "is not sold in this shop",
    name: "accessory",
  },
  {
    blok: blok("table", "formats-and-prices", { articles: ["leinwand", "goldplatte"] }),
    words: "no such choice: goldplatte",
    name: "formats-and-prices",
  },
  {
    blok: blok("field", "sub-teasers", { items: [blok("tile", "sub-teaser")] }),
    words: "items.0: title:",
    name: "sub-teaser",
    opens: "tile",
  },
];

test("each fault of a story is seen in the editor's frame, opens what it is about, and goes once it is mended", async ({
  page,
  address,
  shop,
}) => {
  const body = [...FAULTS.map((fault) => fault.blok), blok("last", "headline", { text: "Danach" })];
  const { id } = await editorOf(shop).create("de-DE", "fehler-im-rahmen", { title: "Fehler", body });
  const { frame, story, type, tell, heard } = await openEditor(page, address, "de-DE/fehler-im-rahmen");
  await tell({ action: "enterEditmode", storyId: id, componentNames: {}, appVersion: "v2" });
  for (const { words, name, opens, blok } of FAULTS) {
    await frame
      .getByRole("complementary", { name: "Left out of the page" })
      .getByText(words, { exact: false })
      .first()
      .click();
    const uid = opens ?? blok._uid;
    await expect.poll(async () => (await heard("edit")).at(-1)?.dataC).toMatchObject({ name, uid, id: String(id) });
  }
  const film = { ...blok("film", "video", { title: "Der Film" }) };
  await type({ ...story, content: { ...story.content, body: body.map((one) => (one._uid === "film" ? film : one)) } });
  await expect(frame.getByText("Der Film", { exact: true })).toBeVisible();
  await expect(frame.getByText("title: ", { exact: false })).toHaveCount(1);
  await type({ ...story, content: { ...story.content, body: [body.at(-1) ?? {}] } as typeof story.content });
  await expect(frame.getByRole("complementary", { name: "Left out of the page" })).toHaveCount(0);
  await expect(frame.getByRole("heading", { name: "Danach" })).toBeVisible();
});
