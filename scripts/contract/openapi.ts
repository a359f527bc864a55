import type { Endpoint } from "#domain/contract/endpoint.ts";
import { pathParameter } from "#domain/contract/endpoint-path.ts";
import { CHANNEL_HEADER, channelSchema, LOCALE_HEADER, localeSchema } from "#domain/contract/headers.ts";
import { PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/problem.ts";
import { type JsonSchema, jsonSchemaOf, withoutNull } from "./json-schema.ts";
import type { StatedCall } from "./read-contract.ts";

/** Where the file lies, and the command that writes it. */
export const OPENAPI_FILE = "docs/commerce-api.json";

const NO_FIELDS = new Map<string, string>();
const INTRODUCTION =
  "What the shop asks a price backend. Generated from domain/contract by `npm run contract:openapi`; `npm run contract -- " +
  "https://your.backend` checks a running backend against it. The shop follows no redirects, reads no more than 2 MB of a reply, " +
  "waits 2.5 seconds for it, and asks a GET once more after 408, 409, 425, 429, 500, 502, 503 and 504. Objects may hold more than is " +
  "named here; the shop passes over it. Amounts are integers of the currency's minor unit.";

/** The contract as an OpenAPI 3.1 document. */
export function openApiOf(calls: readonly StatedCall[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    for (const path of pathsOf(call.endpoint)) {
      paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(call, path) };
    }
  }
  return {
    openapi: "3.1.1",
    info: { title: "Commerce backend of the shop", version: "1.0.0", description: INTRODUCTION },
    servers: [
      { url: "{backend}", variables: { backend: { default: "https://backend.example", description: "COMMERCE_URL" } } },
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
        refused: problemOf("The question is wrong; `detail` says in a sentence what of it.", 400),
        unknown: problemOf("Whoever asks gave no token, or another.", 401),
        missing: problemOf("There is nothing of that name.", 404),
        failed: problemOf("There is no answer at the moment.", 503),
      },
    },
  };
}

/** A path whose parameter may be left out is two to OpenAPI. */
function pathsOf({ path }: Endpoint): string[] {
  const parameter = pathParameter(path);
  return parameter === null ? [path] : [path, path.replace(`/{${parameter}}`, "")];
}

function operationOf({ endpoint, name, docs }: StatedCall, path: string): object {
  const { method, input, example } = endpoint;
  const text = docs.exports.get(name) ?? "";
  const reply = withoutNull(jsonSchemaOf(endpoint.reply, "output", docs.fields));
  return {
    operationId: pathParameter(path) === pathParameter(endpoint.path) ? name : `${name}All`,
    summary: /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/[.:]$/, "") ?? name,
    description: [text, ...semanticsOf(endpoint)].join("\n\n"),
    parameters: [
      { $ref: "#/components/parameters/channel" },
      { $ref: "#/components/parameters/locale" },
      ...(method === "GET" ? parametersOf(endpoint, path, docs.fields) : []),
    ],
    ...(method === "POST" && {
      requestBody: { required: true, content: jsonContent(jsonSchemaOf(input, "input", docs.fields), example.input) },
    }),
    responses: {
      200: { description: "The answer.", content: jsonContent(reply, example.reply) },
      400: { $ref: "#/components/responses/refused" },
      401: { $ref: "#/components/responses/unknown" },
      ...(endpoint.notFound === "null" && { 404: { $ref: "#/components/responses/missing" } }),
      503: { $ref: "#/components/responses/failed" },
    },
  };
}

function semanticsOf({ method, notFound, isPublic, maxAgeSeconds, input }: Endpoint): string[] {
  const asksArticles = "articles" in (jsonSchemaOf(input, "input", NO_FIELDS).properties ?? {});
  return [
    method === "POST"
      ? "It changes something: it is sent once and never repeated."
      : maxAgeSeconds > 0
        ? `The shop may use an answer for ${maxAgeSeconds} seconds.`
        : "Every question is asked anew: the answer is somebody's own.",
    notFound === "null" ? "404 and 410 are answers: there is no such thing." : "404 is an error here, as any other is.",
    isPublic ? "Browsers ask it too, through the shop." : "Only the shop's own server asks it.",
    ...(asksArticles
      ? [
          "`articles[]` names articles; without one all of the channel are meant. Unknown ones in a reply are passed over.",
        ]
      : []),
  ];
}

function parametersOf(
  { path: whole, input, example }: Endpoint,
  path: string,
  fields: ReadonlyMap<string, string>,
): object[] {
  const { properties = {}, required = [] } = jsonSchemaOf(input, "input", fields);
  const given = example.input as Record<string, unknown>;
  const inPath = pathParameter(path);
  return Object.entries(properties).flatMap(([name, property]) => {
    if (name === pathParameter(whole) && name !== inPath) return [];
    const { description, ...schema } = property as JsonSchema;
    const place =
      name === inPath ? { name, in: "path", required: true } : placeInQuery(name, schema, required.includes(name));
    return { ...place, ...(description && { description }), schema, ...(name in given && { example: given[name] }) };
  });
}

/** As `buildQuery` writes it: lists `key[]`, records `key[sub]`. */
function placeInQuery(name: string, schema: JsonSchema, required: boolean): object {
  if (schema.type === "array") return { name: `${name}[]`, in: "query", required, style: "form", explode: true };
  if (schema.type === "object") return { name, in: "query", required, style: "deepObject", explode: true };
  return { name, in: "query", required };
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
  503: "Service Unavailable",
};

function jsonContent(schema: JsonSchema, example: unknown): object {
  return { "application/json": { schema, example } };
}
