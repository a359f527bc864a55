import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { type ComparedComponent, driftOf } from "#scripts/storyblok/drift.ts";
import { asSpaceSends } from "./space-reply.ts";

const teaser: ComparedComponent = {
  name: "teaser",
  display_name: "Teaser",
  is_root: false,
  is_nestable: true,
  schema: {
    headline: { type: "text", display_name: "Headline", required: true, pos: 0 },
    scene: { type: "option", options: [{ name: "None", value: "none" }], pos: 1 },
    actions: { type: "bloks", restrict_components: true, component_whitelist: ["action", "fact"], pos: 2 },
  },
};

function teaserWith(changed: Record<string, Record<string, unknown>>): ComparedComponent {
  const schema = Object.entries(changed).map(([key, part]) => [key, { ...teaser.schema[key], ...part }]);
  return { ...teaser, schema: { ...teaser.schema, ...Object.fromEntries(schema) } };
}

describe("drift", () => {
  it.each<[what: string, space: ComparedComponent[], sentence: string]>([
    ["a missing component", [], 'The space has no component "teaser".'],
    [
      "an unknown component",
      [teaser, { name: "hero", schema: {} }],
      'The space has a component "hero" that the code does not know.',
    ],
    [
      "an unknown field",
      [teaserWith({ claim: { type: "text" } })],
      '"teaser" has a field "claim" in the space that the code does not know.',
    ],
    [
      "another type",
      [teaserWith({ headline: { type: "textarea" } })],
      '"teaser.headline": type is "text" in the code and "textarea" in the space.',
    ],
    [
      "a field that may be empty",
      [teaserWith({ headline: { required: false } })],
      '"teaser.headline": required is true in the code and not set in the space.',
    ],
    [
      "other options",
      [teaserWith({ scene: { options: [{ name: "Moon", value: "moon", _uid: "1" }] } })],
      '"teaser.scene": options is ["none" ("None")] in the code and ["moon" ("Moon")] in the space.',
    ],
    [
      "another whitelist",
      [teaserWith({ actions: { component_whitelist: ["fact"] } })],
      '"teaser.actions": component_whitelist is ["action", "fact"] in the code and ["fact"] in the space.',
    ],
    [
      "a restriction by group",
      [teaserWith({ actions: { restrict_type: "groups" } })],
      '"teaser.actions": restrict_type is not set in the code and "groups" in the space.',
    ],
    [
      "another order",
      [teaserWith({ headline: { pos: 7 } })],
      'The fields of "teaser" stand in another order: scene, actions, headline.',
    ],
    [
      "another kind of component",
      [{ ...teaser, is_root: true }],
      '"teaser": is_root is not set in the code and true in the space.',
    ],
  ])("of %s is one sentence", (_, space, sentence) => {
    expect(driftOf([teaser], space)).toEqual([sentence]);
  });

  it("of a missing field is one sentence", () => {
    const { headline: _, ...schema } = teaser.schema;
    expect(driftOf([teaser], [{ ...teaser, schema }])).toEqual(['"teaser" has no field "headline" in the space.']);
  });

  it("is not what Storyblok adds or writes otherwise", () => {
    const space = teaserWith({
      headline: { id: "x", translatable: false, description: "", regex: null },
      scene: { source: "self", options: [{ _uid: "1", value: "none", name: "None" }] },
      actions: { restrict_type: "components", component_whitelist: ["fact", "action"], component_tag_whitelist: [] },
    });
    expect(driftOf([teaser], [space])).toEqual([]);
    expect(driftOf(COMPONENTS, asSpaceSends(COMPONENTS))).toEqual([]);
  });
});

const name = fc.stringMatching(/^[a-z][a-z-]{0,11}$/);
const choices = fc.uniqueArray(fc.record({ name, value: name }), { maxLength: 4, selector: ({ value }) => value });
const part = fc.record(
  {
    type: fc.constantFrom("text", "option", "bloks", "asset"),
    display_name: fc.string(),
    required: fc.boolean(),
    options: choices,
    component_whitelist: fc.uniqueArray(name, { maxLength: 4 }),
    restrict_components: fc.boolean(),
  },
  { requiredKeys: ["type"] },
);
const definitions: fc.Arbitrary<ComparedComponent[]> = fc.uniqueArray(
  fc.record({
    name,
    display_name: fc.string(),
    is_root: fc.boolean(),
    is_nestable: fc.boolean(),
    schema: fc
      .uniqueArray(fc.tuple(name, part), { minLength: 1, maxLength: 5, selector: ([key]) => key })
      .map((fields) => Object.fromEntries(fields.map(([key, field], pos) => [key, { ...field, pos }]))),
  }),
  { minLength: 1, maxLength: 5, selector: (component) => component.name },
);

describe("any definitions", () => {
  it("never drift from themselves, whatever order they come in", () => {
    fc.assert(
      fc.property(definitions, (code) => {
        expect(driftOf(code, code)).toEqual([]);
        expect(driftOf(code, asSpaceSends(code).reverse())).toEqual([]);
      }),
    );
  });
});

describe("any single change", () => {
  const fields = COMPONENTS.flatMap(({ name, schema }) => Object.keys(schema).map((key) => ({ name, key })));
  const removed = undefined;
  /** Changes that each make of a property something that it is nowhere in the code. */
  const CHANGES: Record<string, unknown>[] = [
    { type: "markdown" },
    { display_name: "Else" },
    { description: "Else." },
    { required: "changed" },
    { default_value: "else" },
    { options: [{ name: "Else", value: "else" }] },
    { component_whitelist: ["else"] },
    { restrict_components: "changed" },
    { filetypes: ["else"] },
    { translatable: true },
    { maximum: 7777 },
  ];

  it("is one sentence that names its place", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.constantFrom(removed, ...CHANGES), ({ name, key }, change) => {
        const space = asSpaceSends(COMPONENTS).map((component) => {
          if (component.name !== name) return component;
          const { [key]: part, ...rest } = component.schema;
          return { ...component, schema: change ? { ...rest, [key]: { ...part, ...change } } : rest };
        });
        const drift = driftOf(COMPONENTS, space);
        expect(drift).toHaveLength(1);
        expect(drift[0]).toContain(change ? `"${name}.${key}": ${Object.keys(change)[0]}` : `"${key}"`);
      }),
    );
  });
});
