import type { Endpoint } from "#domain/contract/endpoint.ts";
import { pathParameter } from "#domain/contract/endpoint-path.ts";
import type { Example } from "#domain/contract/example.ts";
import { PUBLIC_ENDPOINTS } from "#worker/commerce/public-endpoints.ts";
import { type JsonSchema, jsonSchemaOf, withoutNull } from "./json-schema.ts";
import type { StatedCall } from "./read-contract.ts";

const NO_FIELDS = new Map<string, string>();

/** One call at a path, as OpenAPI states an operation. */
export function operationOf({ endpoint, example, name, docs }: StatedCall, path: string): object {
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
      ...(method === "GET" ? parametersOf(example, path, docs.fields) : []),
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

function semanticsOf(endpoint: Endpoint): string[] {
  const { method, notFound, maxAgeSeconds, input } = endpoint;
  const asksArticles = "articles" in (jsonSchemaOf(input, "input", NO_FIELDS).properties ?? {});
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
  { endpoint: { path: whole, input }, input: asked }: Example,
  path: string,
  fields: ReadonlyMap<string, string>,
): object[] {
  const { properties = {}, required = [] } = jsonSchemaOf(input, "input", fields);
  const given = asked as Record<string, unknown>;
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

function jsonContent(schema: JsonSchema, example: unknown): object {
  return { "application/json": { schema, example } };
}
