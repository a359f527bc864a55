import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { componentName } from "#blocks/field/bloks.ts";
import { definitionOf } from "#blocks/field/storyblok.ts";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { BOOK_LOCALE } from "#scripts/blocks/book.ts";
import { readSamples } from "#scripts/blocks/samples.ts";
import { type RawContent, statesOf } from "#scripts/blocks/states.ts";
import { runs } from "#tests/support/runs.ts";

const CASES = runs(2000, 150);
const samples = await readSamples("poster", BOOK_LOCALE);

/** Draws values that no editor makes, but a broken import may. */
const junk = fc.oneof(
  fc.anything(),
  fc.jsonValue({ maxDepth: 2 }),
  fc.record({ component: fc.string(), _uid: fc.string() }),
);

const BLOCKS = BLOCK_LIST.map(({ schema }) => {
  const component = componentName(schema) ?? "";
  const states = statesOf(schema, samples.of(component), samples.fillings);
  const content = (states.find(({ name }) => name === "most") ?? states[0])?.content ?? {};
  return { component, schema, content, clean: parsedBy(schema, content) };
});

function parsedBy(schema: z.ZodMiniType, content: RawContent): RawContent {
  return schema.safeParse(content).data as RawContent;
}

/** Expects equal values, as `toEqual` does, which takes ten times as long to find no difference. */
function expectSame(seen: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(seen, expected)) expect(seen).toEqual(expected);
}

describe.each(BLOCKS)("$component with every field filled", ({ component, schema, content, clean }) => {
  const fields = Object.keys(schema.shape).filter((key) => key !== "component");

  it("is read whole", () => {
    expect(clean).toMatchObject({ component });
  });

  it(`keeps every other field whatever one of them holds, in ${CASES} cases`, () => {
    fc.assert(
      fc.property(fc.constantFrom(...(fields.length > 0 ? fields : ["_uid"])), junk, (key, value) => {
        const result = schema.safeParse({ ...content, [key]: value });
        // A block that lacks a field that it needs is left out, and the log names the field.
        if (!result.success) return void expect(result.error.issues.map(({ path }) => path[0])).toContain(key);
        expectSame({ ...result.data, [key]: null }, { ...clean, [key]: null });
      }),
      { numRuns: CASES },
    );
  });

  const lists = fields.filter((key) => {
    const { items, type } = definitionOf(schema.shape[key] as z.ZodMiniType) ?? {};
    return type === "bloks" && items instanceof z.ZodMiniObject && Array.isArray(content[key]);
  });
  if (lists.length === 0) return;
  it(`keeps every item of its lists beside junk, in ${CASES} cases`, () => {
    const insertions = fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...lists), insertions, (key, strangers) => {
        const items = [...(content[key] as unknown[])];
        for (const [at, stranger] of strangers) items.splice(at % (items.length + 1), 0, stranger);
        expectSame(parsedBy(schema, { ...content, [key]: items })[key], clean[key]);
      }),
      { numRuns: CASES },
    );
  });
});
