import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Endpoint, isEndpoint } from "#domain/contract/endpoint.ts";
import type { Example } from "#domain/contract/example.ts";
import { type Docstrings, readDocstrings } from "./docstrings.ts";

/** The file of fields that any reply may have besides its own. */
const SHARED_FIELDS = "domain/contract/valid-until.ts";
const EXAMPLE_ENDING = ".example.ts";

/** An endpoint with the doc comments of its file, and the example beside it. */
export interface StatedCall {
  endpoint: Endpoint;
  example: Example;
  /** The name under which it is exported: `formatPrices`. */
  name: string;
  docs: Docstrings;
}

/**
 * Reads all calls of the contract from its files, in order of path and method.
 *
 * @throws Error if a call has no example beside it.
 */
export async function readContract(): Promise<StatedCall[]> {
  const calls: StatedCall[] = [];
  const shared = readDocstrings(readFileSync(SHARED_FIELDS, "utf8")).fields;
  const files = globSync("domain/{contract/*,product/*/calls}.ts").filter((name) => !name.endsWith(EXAMPLE_ENDING));
  for (const file of files) {
    const own = readDocstrings(readFileSync(file, "utf8"));
    const docs = { ...own, fields: new Map([...shared, ...own.fields]) };
    for (const [name, endpoint] of Object.entries(await importFile(file)))
      if (isEndpoint(endpoint)) calls.push({ endpoint, example: await exampleOf(endpoint, file), name, docs });
  }
  const order = ({ endpoint: { path, method } }: StatedCall) => `${path} ${method}`;
  return calls.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

async function exampleOf(endpoint: Endpoint, file: string): Promise<Example> {
  const stated = Object.values(await importFile(file.replace(/\.ts$/, EXAMPLE_ENDING))) as Example[];
  const found = stated.find((example) => example.endpoint === endpoint);
  if (!found) throw new Error(`${file} has no example beside it.`);
  return found;
}

async function importFile(file: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}
