import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { bloksField, componentName, itemsOf, nestedBloks, rawBloksField } from "#blocks/field/bloks.ts";
import { droppedItems } from "#blocks/field/dropped-items.ts";
import { requiredTextField, richTextSchema } from "#blocks/field/text.ts";
import { inEditor } from "#blocks/in-editor.ts";
import { BLOCKS } from "#blocks/registry.ts";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { FIELDS_OF_BLOCKS, RELATIONS } from "#blocks/story-types.ts";
import { componentOf } from "#scripts/storyblok/component.ts";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { BLOCK_FIELDS } from "#worker/content/delivery/resolve.ts";

const names = BLOCK_LIST.map(({ schema }) => componentName(schema));

describe("the one list of blocks", () => {
  it("has every folder with a block, and the registry has every block of it in its order", () => {
    expect([...BLOCKS.keys()]).toEqual(names);
    expect(
      globSync("blocks/*/block.ts")
        .map((file) => file.split(/[\\/]/)[1])
        .sort(),
    ).toEqual([...names].sort());
  });

  it("has every block that spec 000 §2 names, and those of our own", () => {
    const own: unknown[] = [
      "calculator",
      "option-prices",
      "photobox-overview",
      "shipping-costs",
      "steps",
      "wall-composer",
    ];
    expect([...names].filter((name) => !own.includes(name)).sort()).toEqual(
      [
        ...["ab-content", "accessory", "calendar-detail-container", "card-detail-container"],
        ...["collage-detail-container", "photobook-detail-container", "calendar-overview", "collage-overview"],
        ...["photobook-overview", "themes-overview", "contact-form", "customer-pictures", "feed", "formats-and-prices"],
        ...["frame", "headline", "information", "margin", "photo-block", "shop", "sub-teasers", "sku-container"],
        ...["teaser", "text", "toolbox", "usp-teaser", "video", "voucher"],
      ].sort(),
    );
  });

  it("says what page and running text may hold", () => {
    const allowed = (component: string, key: string) =>
      COMPONENTS.find(({ name }) => name === component)?.schema[key]?.component_whitelist;
    expect(allowed("page", "body")).toEqual(names);
    expect(allowed("text", "text")).toEqual([
      "teaser",
      "usp-teaser",
      "headline",
      "sub-teasers",
      "photo-block",
      "steps",
      "information",
      "customer-pictures",
      "shop",
      "video",
      "margin",
      ...["calendar-overview", "collage-overview", "photobook-overview", "themes-overview", "feed"],
      ...["calendar", "card", "collage", "photobook"].map((kind) => `${kind}-detail-container`),
      "formats-and-prices",
      ...["option-prices", "photobox-overview", "shipping-costs"],
      "frame",
      "accessory",
      "sku-container",
      "voucher",
      "toolbox",
    ]);
  });

  it("gives relations, and what an index leaves out", () => {
    expect(RELATIONS).toEqual(["page.footerOverride"]);
    expect(BLOCK_FIELDS.split(",")).toEqual(FIELDS_OF_BLOCKS);
    expect([...FIELDS_OF_BLOCKS].sort()).toEqual(
      [
        ...["teaser", "uspTeaser", "calculator", "body", "breadcrumb", "bar", "mainNavigation"],
        ...["topBar", "headerItems", "extraMenu", "burgerFooter"],
        ...["linkBox", "communicationTiles", "reviews", "footerBoxes"],
        ...["newsletter", "actionBar", "smartBanner", "productPages"],
      ].sort(),
    );
  });

  it("can be read without styles, views and a bundler", () => {
    const script =
      'const { BLOCK_LIST } = await import("#blocks/schemas.ts"); process.stdout.write(String(BLOCK_LIST.length))';
    expect(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })).toBe(
      String(BLOCK_LIST.length),
    );
  });
});

/** A block with every kind of field in which others can stand. */
const answerSchema = z.object({ component: z.literal("answer"), text: richTextSchema });
const questionSchema = z.object({
  component: z.literal("question"),
  title: requiredTextField,
  answers: bloksField(answerSchema),
});
const faqSchema = z.object({
  component: z.literal("faq"),
  questions: bloksField(questionSchema),
  more: rawBloksField,
});
const faqEditor = inEditor(faqSchema, {
  display_name: "Questions",
  icon: "block-text-l",
  fields: { questions: { display_name: "Questions" }, more: { display_name: "More", holds: "page" } },
});

const blok = (component: string) => ({ type: "blok", attrs: { body: [{ component, _uid: component }] } });
const text = (...content: unknown[]) => ({ type: "doc", content });
const answer = (...content: unknown[]) => ({ component: "answer", text: text(...content) });

describe("what stands within a block", () => {
  it("are items, at any depth, and the blocks that its place allows", () => {
    expect(itemsOf([faqSchema])).toEqual([questionSchema, answerSchema]);
    const { schema } = componentOf(faqSchema, faqEditor, { namesAt: (place) => [`${place}-block`] });
    expect(schema.more?.component_whitelist).toEqual(["page-block"]);
    expect(schema.questions?.component_whitelist).toEqual(["question"]);
  });

  it("are the blocks of its fields and of its running text, in items too, in their order", () => {
    const cell = { type: "tableCell", content: [blok("third")] };
    const table = { type: "table", content: [{ type: "tableRow", content: [cell] }] };
    const content = faqSchema.parse({
      component: "faq",
      questions: [
        { component: "question", title: "A", answers: [answer(blok("first"), { type: "odd" })] },
        {
          component: "question",
          title: "B",
          answers: [answer({ type: "blockquote", content: [blok("second")] }, table)],
        },
      ],
      more: [{ component: "headline" }],
    });
    const { inFields, inText } = nestedBloks(faqSchema, content);
    expect(inText.map(({ component }) => component)).toEqual(["first", "second", "third"]);
    expect(inFields.map(({ component }) => component)).toEqual(["headline"]);
    expect(nestedBloks(z.unknown(), null)).toEqual({ inFields: [], inText: [] });
  });
});

describe("an item that cannot be read", () => {
  const dropped = (raw: object) => droppedItems(faqSchema, raw, faqSchema.parse(raw));

  it("is named by its place, with the reason", () => {
    const raw = {
      component: "faq",
      questions: [
        { component: "question" },
        { component: "question", title: "B", answers: [answer(), { component: "question" }, 7] },
        null,
      ],
    };
    expect(dropped(raw).map((item) => item.field)).toEqual([
      "questions.0",
      "questions.1.answers.1",
      "questions.1.answers.2",
      "questions.2",
    ]);
    expect(dropped(raw)[0]?.reason).toMatch(/^title: /);
  });

  it("is nowhere in a block that could be read whole", () => {
    expect(
      dropped({ component: "faq", questions: [{ component: "question", title: "A" }], more: [{ component: "x" }] }),
    ).toEqual([]);
    expect(dropped({ component: "faq", questions: "none" })).toEqual([]);
  });
});
