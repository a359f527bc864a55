import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { bloksField, rawBloksField } from "#blocks/field/bloks.ts";
import { field } from "#blocks/field/storyblok.ts";
import { optionField, requiredTextField, richTextSchema, textField } from "#blocks/field/text.ts";
import type { ComponentEditor } from "#blocks/in-editor.ts";
import { BLOCKS } from "#blocks/registry.ts";
import { componentOf, fieldOf } from "#scripts/storyblok/component.ts";
import { COMPONENT_GROUPS, COMPONENTS, DATASOURCES, PRESETS } from "#scripts/storyblok/components.ts";
import { PICTURES_FOLDER, pictureOf } from "#scripts/storyblok/pictures.ts";

const editorWith = (fields: ComponentEditor["fields"], more: Partial<ComponentEditor> = {}): ComponentEditor => ({
  display_name: "Odd",
  icon: "block-text-l",
  fields,
  ...more,
});

const byName = new Map(COMPONENTS.map((component) => [component.name, component]));

describe("the list of components", () => {
  it("has every component that a schema of the blocks parses, each once", () => {
    const schemas = readdirSync("blocks", { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith("schema.ts"),
    );
    const parsed = schemas.flatMap((path) =>
      [...readFileSync(`blocks/${path}`, "utf8").matchAll(/component: z\.literal\("([^"]+)"\)/g)].map(
        ([, name]) => name,
      ),
    );
    expect(COMPONENTS.map(({ name }) => name).sort()).toEqual(parsed.sort());
  });

  it("takes the fields of a block from the schema that the shop parses with", () => {
    for (const [name, { schema }] of BLOCKS) {
      const { component: _, ...shape } = (schema as unknown as z.ZodMiniObject).shape;
      const fields = Object.entries(byName.get(name)?.schema ?? {}).filter(([, { type }]) => type !== "tab");
      expect(
        fields.map(([key]) => key),
        name,
      ).toEqual(Object.keys(shape));
    }
  });

  it("lets a page's body hold every block of the registry", () => {
    expect(byName.get("page")?.schema.body?.component_whitelist?.toSorted()).toEqual([...BLOCKS.keys()].sort());
  });

  it("allows only components that it has and that can be nested, and every nested one somewhere", () => {
    const allowed = new Set(
      COMPONENTS.flatMap(({ schema }) => Object.values(schema).flatMap((part) => part.component_whitelist ?? [])),
    );
    expect([...allowed].filter((name) => !byName.get(name)?.is_nestable)).toEqual([]);
    expect(COMPONENTS.filter(({ name, is_nestable }) => is_nestable && !allowed.has(name))).toEqual([]);
  });

  it("leaves no field of blocks open to any component", () => {
    const fields = COMPONENTS.flatMap(({ schema }) => Object.values(schema));
    const open = fields.filter(({ type, restrict_components: restricted }) => type === "bloks" && !restricted);
    expect(open).toEqual([]);
  });

  it("asks an editor for exactly what a block cannot stand without", () => {
    for (const [name, { schema }] of BLOCKS) {
      const refused = schema.safeParse({ component: name }).error?.issues.map(({ path }) => path[0]) ?? [];
      const required = Object.entries(byName.get(name)?.schema ?? {}).filter(([, part]) => part.required);
      expect(required.map(([key]) => key).sort(), name).toEqual(refused.sort());
    }
  });

  it("has an icon, a colour and a group for every component, and tells blocks apart by a text that they have", () => {
    const groups = COMPONENT_GROUPS.map(({ uuid }) => uuid);
    for (const { name, icon, color, component_group_uuid, preview_field, schema } of COMPONENTS) {
      expect(icon, name).toMatch(/^block-/);
      expect(color, name).toMatch(/^#[0-9a-f]{6}$/);
      expect(groups, name).toContain(component_group_uuid);
      if (preview_field !== null) expect(schema[preview_field]?.type, name).toBe("text");
    }
    const unnamed = COMPONENTS.filter((one) => one.preview_field === null).map(({ name }) => name);
    expect(unnamed).toEqual(["usp-teaser", "text", "photo-block", "margin", "calculator-sku", "product-page"]);
  });

  it("says of every field what it is for, in a sentence", () => {
    const fields = COMPONENTS.flatMap(({ name, schema }) =>
      Object.entries(schema).flatMap(([key, part]) => (part.type === "tab" ? [] : [{ field: `${name}.${key}`, part }])),
    );
    expect(fields.length).toBeGreaterThan(300);
    const silent = fields.filter(({ part }) => !/^[A-Z0-9“].{8,}\S$/s.test(part.description ?? ""));
    expect(silent.map(({ field, part }) => `${field}: ${part.description}`)).toEqual([]);
  });

  it("has a picture of every preset, and of every component that a page shows as an element of its own", () => {
    const pictures = readdirSync(PICTURES_FOLDER);
    const missing = PRESETS.map(({ name, preset }) => pictureOf(String(preset.component), name)).filter(
      (file) => !pictures.includes(file),
    );
    expect(missing, "run npm run look -- --blocks").toEqual([]);
    const without = COMPONENTS.filter(({ name }) => !pictures.includes(pictureOf(name))).map(({ name }) => name);
    expect(without, "run npm run look -- --blocks").toEqual([]);
    const known = new Set([
      ...COMPONENTS.map(({ name }) => pictureOf(name)),
      ...PRESETS.map(({ name, preset }) => pictureOf(String(preset.component), name)),
    ]);
    expect(pictures.filter((file) => !known.has(file))).toEqual([]);
    const bytes = pictures.map((file) => statSync(`${PICTURES_FOLDER}/${file}`).size);
    expect(Math.max(...bytes)).toBeLessThan(60_000);
  });

  it("keeps what is seldom written in tabs of fields that there are, each in one", () => {
    const tabs = COMPONENTS.flatMap(({ name, schema }) =>
      Object.values(schema).flatMap(({ type, keys = [] }) => (type === "tab" ? [{ name, schema, keys }] : [])),
    );
    expect(tabs.length).toBeGreaterThan(3);
    for (const { name, schema, keys } of tabs) {
      expect(Object.keys(schema), name).toEqual(expect.arrayContaining([...keys]));
      const others = tabs.filter((tab) => tab.name === name && tab.keys !== keys).flatMap((tab) => tab.keys);
      expect(keys.filter((key) => others.includes(key))).toEqual([]);
    }
    const schema = z.object({ component: z.literal("odd"), text: textField });
    const editor = editorWith({ text: { display_name: "Text" } }, { tabs: { Else: ["title"] } });
    expect(() => componentOf(schema, editor)).toThrow('The tab "Else" of "odd" names no field: "title"');
  });

  it("offers presets that an editor could have written", () => {
    expect(PRESETS.length).toBeGreaterThan(5);
    for (const { name, component_id, preset } of PRESETS) {
      const component = COMPONENTS.find(({ id }) => id === component_id);
      expect(preset.component, name).toBe(component?.name);
      const { component: _, ...content } = preset;
      for (const [key, value] of Object.entries(content)) {
        expect(
          component?.schema[key]?.options?.map((option) => option.value),
          `${name}: ${key}`,
        ).toContain(value);
      }
    }
  });

  it("has no choice that reads like a program", () => {
    const names = COMPONENTS.flatMap(({ schema }) => Object.values(schema)).flatMap(({ options = [] }) => options);
    expect(names.filter(({ name }) => !/^[A-Z0-9]/.test(name) || /[_]|,\S|-[a-z]+-/.test(name))).toEqual([]);
  });

  it("has for every option a default that is one of its choices", () => {
    for (const part of COMPONENTS.flatMap(({ schema }) => Object.values(schema))) {
      if (part.default_value === undefined) continue;
      const listed = DATASOURCES.find(({ slug }) => slug === part.datasource_slug)?.entries;
      expect((part.options ?? listed)?.map(({ value }) => value)).toContain(part.default_value);
    }
  });

  it("has the datasource of every field that names one, each value of it once", () => {
    const named = COMPONENTS.flatMap(({ schema }) => Object.values(schema)).flatMap(
      (part) => part.datasource_slug ?? [],
    );
    expect(DATASOURCES.map(({ slug }) => slug)).toEqual([...new Set(named)].sort());
    for (const { slug, entries } of DATASOURCES)
      expect(new Set(entries.map(({ value }) => value)).size, slug).toBe(entries.length);
  });
});

describe("a field", () => {
  it("adds to what is known, of itself alone", () => {
    const title = { display_name: "Title" };
    expect(fieldOf(textField, title)).toEqual({ type: "text", display_name: "Title" });
    const required = field(textField, { required: true });
    expect(fieldOf(required, title)).toEqual({ type: "text", display_name: "Title", required: true });
    expect(fieldOf(textField, { display_name: "Other" })).toEqual({ type: "text", display_name: "Other" });
    expect(fieldOf(textField)).toBeNull();
  });

  it("gives a choice the name that editors read, and any other one of its value", () => {
    const names = { "frame-wood": "In a wooden frame" };
    expect(
      fieldOf(optionField(["frame-wood", "frame-black"], "frame-wood"), { display_name: "M", names }),
    ).toMatchObject({
      options: [
        { name: "In a wooden frame", value: "frame-wood" },
        { name: "Frame black", value: "frame-black" },
      ],
    });
  });

  it.each([
    ["text", textField, [" a ", undefined, 7]],
    ["required text", requiredTextField, ["a", "", undefined]],
    ["option", optionField(["a", "b"], "a"), ["b", "c", undefined]],
    ["bloks", rawBloksField, [[{ component: "x" }, 1], undefined]],
    ["rich text", richTextSchema, [{ type: "doc" }, null, 7]],
  ])("of %s parses as it did before", (_, schema, values) => {
    const named: z.ZodMiniType = field(schema as z.ZodMiniType, { required: true });
    const object = z.object({ value: schema });
    for (const value of values) {
      expect(named.safeParse(value)).toEqual(schema.safeParse(value));
      expect(z.object({ value: named }).safeParse({ value }).success).toBe(object.safeParse({ value }).success);
    }
    expect(z.object({ value: named }).safeParse({}).success).toBe(object.safeParse({}).success);
  });

  it("of blocks allows the component of its items, and any where the items may be any", () => {
    const items = bloksField(z.object({ component: z.literal("fact") }));
    expect(fieldOf(items, { display_name: "Facts" })).toEqual({
      type: "bloks",
      display_name: "Facts",
      restrict_components: true,
      component_whitelist: ["fact"],
    });
    expect(fieldOf(rawBloksField, { display_name: "Any" })).toEqual({ type: "bloks", display_name: "Any" });
  });
});

describe("a definition", () => {
  it("numbers the fields as the schema orders them", () => {
    const schema = z.object({
      second: textField,
      component: z.literal("pair"),
      first: requiredTextField,
    });
    const fields = { first: { display_name: "First" }, second: { display_name: "Second" } };
    expect(componentOf(schema, editorWith(fields, { display_name: "Pair" }))).toEqual({
      name: "pair",
      display_name: "Pair",
      is_root: false,
      is_nestable: true,
      schema: {
        second: { type: "text", display_name: "Second", pos: 0 },
        first: { type: "text", display_name: "First", required: true, pos: 1 },
      },
    });
  });

  it.each([
    ["without a name", textField, {}],
    ["wrapped after its kind was said", z.optional(textField), { text: { display_name: "Text" } }],
    ["of plain zod", z.string(), { text: { display_name: "Text" } }],
  ])("names the field that is %s", (_, text, fields) => {
    const schema = z.object({ component: z.literal("odd"), text });
    expect(() => componentOf(schema, editorWith(fields))).toThrow('"odd.text" is no field(), or has no name');
  });

  it("needs a component", () => {
    const schema = z.object({ component: z.string() });
    expect(() => componentOf(schema, editorWith({}))).toThrow('"Odd" names no component');
  });
});
