import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { readDocstrings } from "#scripts/contract/docstrings.ts";
import { OPENAPI_FILE, openApiOf } from "#scripts/contract/openapi.ts";
import { readContract, type StatedCall } from "#scripts/contract/read-contract.ts";
import { ENDPOINTS } from "#tests/support/contract.ts";

/** The parts of OpenAPI 3.1.1 that the file uses, field by field (spec.openapis.org/oas/v3.1.1, section 4.8). */
const text = z.string().min(1);
const jsonSchema: z.ZodType = z.looseObject({ $ref: z.never().optional() });
const reference = z.strictObject({ $ref: z.string().regex(/^#\/components\/\w+\/\w+$/) });
const media = z.strictObject({ schema: z.union([reference, jsonSchema]), example: z.optional(z.unknown()) });
const content = z.record(
  z.string().regex(/^(?:application\/(?:(?:problem\+)?json|x-www-form-urlencoded|pdf)|image\/\w+)$/),
  media,
);
const response = z.strictObject({ description: text, content });
const parameter = z.strictObject({
  name: text,
  in: z.enum(["query", "header", "path"]),
  required: z.boolean(),
  description: text.optional(),
  style: z.enum(["form", "deepObject"]).optional(),
  explode: z.boolean().optional(),
  schema: jsonSchema,
  example: z.unknown().optional(),
});
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w+$/),
  summary: text,
  description: text,
  parameters: z.array(z.union([reference, parameter])),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.union([reference, response])),
});
const documentSchema = z.strictObject({
  openapi: z.literal("3.1.1"),
  info: z.strictObject({
    title: text,
    version: text,
    description: text,
    license: z.strictObject({ name: text, identifier: text }),
  }),
  servers: z.tuple([
    z.strictObject({
      url: text,
      description: text,
      // The schema of OpenAPI 3.1 that validators use has no description here.
      variables: z.record(z.string(), z.strictObject({ default: text })),
    }),
  ]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  paths: z.record(
    z.string().startsWith("/"),
    z.strictObject({ get: operation.optional(), post: operation.optional() }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal("http"), scheme: z.literal("bearer"), description: text }),
    ),
    parameters: z.record(z.string(), parameter),
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), response),
  }),
});
type Operation = z.infer<typeof operation>;

let calls: StatedCall[];
let document: z.infer<typeof documentSchema>;
beforeAll(async () => {
  calls = await readContract();
  document = documentSchema.parse(JSON.parse(JSON.stringify(openApiOf(calls))));
});

const operations = (): Operation[] =>
  Object.values(document.paths).flatMap(({ get, post }) => [get, post].filter((one) => one !== undefined));

describe("the contract as an OpenAPI document", () => {
  it(`is what stands in ${OPENAPI_FILE}; npm run contract:openapi writes it anew`, () => {
    const written = readFileSync(OPENAPI_FILE, "utf8");
    expect(written === `${JSON.stringify(openApiOf(calls), null, 2)}\n`).toBe(true);
  });

  it("has every call, each explained", () => {
    expect(calls.map(({ endpoint }) => endpoint.path).sort()).toEqual(ENDPOINTS.map(({ path }) => path).sort());
    for (const { name, docs } of calls) expect(docs.exports.get(name), name).toMatch(/\.$|\)$/);
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("refers to nothing that it does not hold", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
    for (const [, kind = "", name = ""] of references) {
      expect(Object.keys(document.components[kind as "schemas"]), name).toContain(name);
    }
  });

  it("names each parameter of a path in it, and no other", () => {
    for (const [path, { get, post }] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of [get, post].filter((one) => one !== undefined)) {
        expect(parameters.flatMap((one) => ("in" in one && one.in === "path" ? one.name : []))).toEqual(named);
      }
    }
  });

  it("explains the one path that ends with a slash", () => {
    const slashed = Object.keys(document.paths).filter((path) => path.endsWith("/"));
    expect(slashed).toEqual(["/api/get-location/"]);
    for (const path of slashed) expect(document.info.description).toContain(`\`${path}\` ends with a slash`);
  });

  it("has schemas that its own examples fit, and that refuse others", () => {
    for (const { responses, operationId } of operations()) {
      const answered = responses["200"];
      if (!answered || !("content" in answered)) throw new Error(`${operationId} has no answer.`);
      const { schema, example } = answered.content["application/json"] ?? {};
      const read = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
      expect(read.safeParse(example).success, operationId).toBe(true);
      expect(read.safeParse({ nothing: true }).success, operationId).toBe(false);
      expect(read.safeParse({ ...(example as object), more: 1 }).success, operationId).toBe(true);
    }
  });
});

it("docstrings are read from the source, those of two meanings left out", () => {
  const { exports, fields } = readDocstrings(`
/** One
 * call, in
 * two lines. */
export const one = endpoint({
  /** Minor units. */
  amount: z.int(),
  /** A. */
  twice: 1, plain: 2,
  /** B. */
  twice: 3,
});
/** Not this. */
function other() {}`);
  expect([...exports]).toEqual([["one", "One call, in two lines."]]);
  expect([...fields]).toEqual([["amount", "Minor units."]]);
});
