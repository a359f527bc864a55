import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { droppedItems } from "#blocks/field/dropped-items.ts";
import block from "#blocks/information/block.ts";
import { informationSchema } from "#blocks/information/schema.ts";
import { InformationView } from "#blocks/information/view.tsx";
import { sheetsOf } from "#blocks/sheet.ts";
import { attributesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const answer = (text: string, ...nodes: object[]) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }, ...nodes],
});
const item = (title: unknown, text: unknown = answer("Ja.")) => ({ component: "information-item", title, text });
const parse = (fields: object) => informationSchema.parse({ component: "information", ...fields });
const render = (fields: object) =>
  renderToStaticMarkup(<InformationView content={parse(fields)} page={pageContext()} />);

it("is a closed answer for each question, of which one is open at a time where they have a group", () => {
  const html = render({ headline: "Fragen", items: [item("Geht das?"), item("Und das?")], group: "hilfe" });
  expect(attributesOf(html, "details").map((one) => [one.get("name"), one.has("open")])).toEqual([
    ["hilfe", false],
    ["hilfe", false],
  ]);
  expect(html).toContain("<h3>Geht das?</h3>");
  expect(attributesOf(render({ items: [item("Geht das?")] }), "details")[0]?.has("name")).toBe(false);
  expect(render({ items: [item("Geht das?")] })).toContain("<h2>Geht das?</h2>");
});

it("states questions with the words of their answers, in the spelling of the country", async () => {
  const state = async (fields: object, page = pageContext()) =>
    (await block.structuredData?.())?.(parse(fields), { state: "not-asked" }, page);
  const items = [item("Geht das?", answer("Ja, ab 1.200 Stück.")), item("Und das?", { type: "doc", content: [] })];
  const question = (text: string) => ({
    "@type": "Question",
    name: "Geht das?",
    acceptedAnswer: { "@type": "Answer", text },
  });
  expect(await state({ items, isFaq: true })).toEqual([
    { "@type": "FAQPage", mainEntity: [question("Ja, ab 1.200 Stück.")] },
  ]);
  const swiss = pageContext({ host: "posterliebe.ch", locale: "de-CH" });
  expect(await state({ items, isFaq: true }, swiss)).toMatchObject([{ mainEntity: [question("Ja, ab 1’200 Stück.")] }]);
  expect(await state({ items: [], isFaq: true })).toEqual([]);
  expect(await state({ items })).toEqual([]);
});

it("has the sheets of what its answers hold", () => {
  const table = { type: "table", content: [] };
  const count = (...nodes: object[]) =>
    sheetsOf(block.sheets, parse({ items: [item("A", answer("B", ...nodes))] })).length;
  expect(count(table)).toBe(count() + 1);
});

it("loses a broken answer alone, and names it", () => {
  const raw = { component: "information", items: [item(""), item("Gut"), item("Ohne", 7), null, item("Leer", null)] };
  expect(droppedItems(informationSchema, raw, informationSchema.parse(raw)).map(({ field }) => field)).toEqual([
    "items.0",
    "items.2",
    "items.3",
  ]);
  expect(render(raw).match(/<details/g)).toHaveLength(2);
  for (const none of [{}, { items: "x" }, { headline: 7 }]) expect(render(none)).toBe("");
});
