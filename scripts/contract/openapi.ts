import type { Endpoint } from "#domain/contract/endpoint.ts";
import { pathParameter } from "#domain/contract/endpoint-path.ts";
import { CHANNEL_HEADER, channelSchema, LOCALE_HEADER, localeSchema } from "#domain/contract/headers.ts";
import { PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/problem.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { operationOf } from "./openapi-operation.ts";
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
