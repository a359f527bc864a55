import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { type Endpoint, isEndpoint } from "#domain/contract/endpoint.ts";
import { type Docstrings, readDocstrings } from "./docstrings.ts";

/** What any reply may say beside its own fields. */
const SHARED_FIELDS = "domain/contract/valid-until.ts";

/** An endpoint with what its file says of it. */
export interface StatedCall {
  endpoint: Endpoint;
  /** The name that it is exported by: `formatPrices`. */
  name: string;
  docs: Docstrings;
}

/** Every call of the contract as its files state it, by path and method. */
export async function readContract(): Promise<StatedCall[]> {
  const calls: StatedCall[] = [];
  const shared = readDocstrings(readFileSync(SHARED_FIELDS, "utf8")).fields;
  for (const file of globSync("domain/{contract/*,product/*/calls}.ts")) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const own = readDocstrings(readFileSync(file, "utf8"));
    const docs = { ...own, fields: new Map([...shared, ...own.fields]) };
    for (const [name, endpoint] of Object.entries(exported))
      if (isEndpoint(endpoint)) calls.push({ endpoint, name, docs });
  }
  const order = ({ endpoint: { path, method } }: StatedCall) => `${path} ${method}`;
  return calls.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}
