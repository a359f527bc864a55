import * as z from "zod";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { pathParameter } from "#domain/contract/endpoint-request.ts";
import type { Example } from "#domain/contract/example.ts";
import { channelSchema, localeSchema, PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/http.ts";
import { PUBLIC_ENDPOINTS } from "#worker/commerce/public-endpoints.ts";
import type { StatedCall } from "./read-contract.ts";

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Returns the JSON Schema of an input as it is sent, or of a reply as it is read, with descriptions of its fields. Rules that JSON
 * Schema cannot express (an order of amounts, a day that does not exist) are left to the checker.
 */
function jsonSchemaOf(
  schema: z.core.$ZodType,
  io: "input" | "output",
  fields: ReadonlyMap<string, string>,
): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => openUp(jsonSchema, fields),
  });
  // Copied by way of JSON, to drop zod's prototypes and cycles.
  return JSON.parse(JSON.stringify(written));
}

/** Allows further fields in objects, as a backend may send more than the shop reads, and adds the fields' descriptions. */
function openUp(schema: JsonSchema, fields: ReadonlyMap<string, string>): void {
  delete schema.readOnly;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.type === "integer" && schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.type === "integer" && schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const description = fields.get(name);
    if (description && typeof field === "object") field.description ??= description;
  }
}

/** Returns the schema without its alternative null, if it has one. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const [some, none, ...more] = (schema.anyOf ?? []) as JsonSchema[];
  return some && none?.type === "null" && more.length === 0 ? some : schema;
}

const UNEXPLAINED = new Map<string, string>();

/** Describes one call at a path as an OpenAPI operation. */
function operationOf({ endpoint, example, name, docs }: StatedCall, path: string): object {
  const { method, input } = endpoint;
  const text = docs.exports.get(name) ?? "";
  const reply = withoutNull(jsonSchemaOf(endpoint.reply, "output", docs.fields));
  return {
    operationId: pathParameter(path) === pathParameter(endpoint.path) ? name : `${name}All`,
    summary: /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/[.:]$/, "") ?? name,
    description: [text, ...semanticsOf(endpoint)].join("\n\n"),
    parameters: [
      { $ref: "#/components/parameters/channel" },
      { $ref: "#/components/parameters/locale" },
      ...(method === "GET" || endpoint.body === "file" ? parametersOf(example, path, docs.fields) : []),
    ],
    ...(method === "POST" && {
      requestBody: {
        required: true,
        content: bodyOf(endpoint, jsonSchemaOf(input, "input", docs.fields), example.input),
      },
    }),
    responses: {
      200: { description: "The answer.", content: jsonContent(reply, example.reply) },
      400: { $ref: "#/components/responses/refused" },
      401: { $ref: "#/components/responses/unknown" },
      ...(endpoint.isPersonal && method === "POST" && { 429: { $ref: "#/components/responses/often" } }),
      ...(endpoint.notFound === "null" && { 404: { $ref: "#/components/responses/missing" } }),
      503: { $ref: "#/components/responses/failed" },
    },
  };
}

function semanticsOf(endpoint: Endpoint): string[] {
  const { method, notFound, maxAgeSeconds, input } = endpoint;
  const asksArticles = "articles" in (jsonSchemaOf(input, "input", UNEXPLAINED).properties ?? {});
  return [
    method === "POST"
      ? "It changes something: it is sent once and never repeated."
      : maxAgeSeconds > 0
        ? `The shop may use an answer for ${maxAgeSeconds} seconds.`
        : "Every question is asked anew: the answer is somebody's own.",
    notFound === "null" ? "404 and 410 are answers: there is no such thing." : "404 is an error here, as any other is.",
    PUBLIC_ENDPOINTS.includes(endpoint)
      ? "Browsers ask it too, through the shop."
      : "Only the shop's own server asks it.",
    ...(endpoint.isPersonal
      ? [
          "It is about the visitor: it carries her cookies, the page that she asks from (`Referer`), her `User-Agent`, and her address and the visited host as `X-Forwarded-For`, `X-Forwarded-Host` and `X-Forwarded-Proto`, which the shop found itself. The reply may set cookies.",
        ]
      : []),
    ...("articles" in endpoint
      ? ["`prices.changed` about its articles makes every page new that holds this answer."]
      : []),
    ...("designs" in endpoint
      ? ["`designs.changed` about its designs makes every page new that holds this answer."]
      : []),
    ...(asksArticles
      ? [
          "`articles[]` names articles; without one all of the channel are meant. Unknown ones in a reply are passed over.",
        ]
      : []),
  ];
}

function parametersOf(
  { endpoint: { path: whole, input, body }, input: asked }: Example,
  path: string,
  fields: ReadonlyMap<string, string>,
): object[] {
  const { properties = {}, required = [] } = jsonSchemaOf(input, "input", fields);
  const given = asked as Record<string, unknown>;
  const inPath = pathParameter(path);
  return Object.entries(properties).flatMap(([name, property]) => {
    // A file is the body, and the rest of the input the query.
    if (body === "file" && name === "file") return [];
    if (name === pathParameter(whole) && name !== inPath) return [];
    const { description, ...schema } = property as JsonSchema;
    const place =
      name === inPath ? { name, in: "path", required: true } : placeInQuery(name, schema, required.includes(name));
    return { ...place, ...(description && { description }), schema, ...(name in given && { example: given[name] }) };
  });
}

/** Describes a parameter of the query as `buildQuery` writes it: lists `key[]`, records `key[sub]`. */
function placeInQuery(name: string, schema: JsonSchema, required: boolean): object {
  if (schema.type === "array") return { name: `${name}[]`, in: "query", required, style: "form", explode: true };
  if (schema.type === "object") return { name, in: "query", required, style: "deepObject", explode: true };
  return { name, in: "query", required };
}

function jsonContent(schema: JsonSchema, example: unknown): object {
  return { "application/json": { schema, example } };
}

/** Describes the body of a POST: JSON, the fields of a form, or the bytes of a file of several media types. */
function bodyOf({ body }: Endpoint, schema: JsonSchema, example: unknown): object {
  if (body === "file") {
    const { file } = (schema.properties ?? {}) as { file?: { properties?: { type?: { enum?: string[] } } } };
    const types = file?.properties?.type?.enum ?? [];
    return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
  }
  return body === "form" ? { "application/x-www-form-urlencoded": { schema, example } } : jsonContent(schema, example);
}

/** The path of the generated OpenAPI document. */
export const OPENAPI_FILE = "docs/commerce-api.json";

const NO_FIELDS = new Map<string, string>();
const INTRODUCTION =
  "What the shop asks a price backend. Generated from domain/contract by `npm run contract:openapi`; `npm run contract -- " +
  "https://your.backend` checks a running backend against it. The shop follows no redirects, reads no more than 2 MB of a reply, " +
  "waits 2.5 seconds for it, and asks a GET once more after 408, 409, 425, 429, 500, 502, 503 and 504. Objects may hold more than is " +
  "named here; the shop passes over it. Amounts are integers of the currency's minor unit. Paths are asked exactly as they are written " +
  "here: `/api/get-location/` ends with a slash, all others do not, and a redirect from one to the other counts as no answer.";

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiOf(calls: readonly StatedCall[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    for (const path of pathsOf(call.endpoint)) {
      paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(call, path) };
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Commerce backend of the shop",
      version: "1.0.0",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "{backend}",
        description: "Your backend, at COMMERCE_URL.",
        variables: { backend: { default: "https://backend.example" } },
      },
    ],
    security: [{ token: [] }, {}],
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "COMMERCE_TOKEN, where the shop was given one." },
      },
      parameters: {
        channel: headerOf(
          CHANNEL_HEADER,
          "The sales channel.",
          jsonSchemaOf(channelSchema, "input", NO_FIELDS),
          "poster",
        ),
        locale: headerOf(
          LOCALE_HEADER,
          "Language and country of the page: prices are those of the country, in its currency.",
          jsonSchemaOf(localeSchema, "input", NO_FIELDS),
          "de-DE",
        ),
      },
      schemas: { problem: jsonSchemaOf(problemSchema, "input", NO_FIELDS) },
      responses: {
        refused: problemOf(
          "The question is wrong; `detail` says in a sentence what of it, `errors` of which field.",
          400,
        ),
        often: problemOf("The visitor, or the account, asked too often.", 429),
        unknown: problemOf("Whoever asks gave no token, or another.", 401),
        missing: problemOf("There is nothing of that name.", 404),
        failed: problemOf("There is no answer at the moment.", 503),
      },
    },
  };
}

/** Returns the paths of a call. If its parameter may be left out, these are two paths in OpenAPI. */
function pathsOf({ path }: Endpoint): string[] {
  const parameter = pathParameter(path);
  return parameter === null ? [path] : [path, path.replace(`/{${parameter}}`, "")];
}

function headerOf(name: string, description: string, schema: JsonSchema, example: string): object {
  return { name, in: "header", required: true, description, schema, example };
}

function problemOf(description: string, status: number): object {
  const schema = { $ref: "#/components/schemas/problem" };
  const example = { type: "about:blank", title: TITLES[status], status, detail: description };
  return { description, content: { [PROBLEM_CONTENT_TYPE]: { schema, example } } };
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};
