/// <reference types="vite/client" />

import { type Endpoint, isEndpoint } from "#domain/contract/endpoint.ts";
import type { Example } from "#domain/contract/example.ts";

const CONTRACT = import.meta.glob<Record<string, unknown>>(
  ["../../domain/contract/*.ts", "../../domain/product/*/calls.ts", "!../../domain/contract/*.example.ts"],
  { eager: true },
);
const EXAMPLE_FILES = import.meta.glob<Record<string, Example>>(
  ["../../domain/contract/*.example.ts", "../../domain/product/*/calls.example.ts"],
  { eager: true },
);

/** All calls of the commerce backend. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT).flatMap((file) =>
  Object.values(file).filter(isEndpoint),
);

/** The examples of all calls. */
export const EXAMPLES: readonly Example[] = Object.values(EXAMPLE_FILES).flatMap((file) => Object.values(file));

/**
 * Returns the example of an endpoint.
 *
 * @throws Error if the endpoint has no example.
 */
export function exampleOf<Input, Reply>(endpoint: Endpoint<Input, Reply>): Example<Input, Reply> {
  const found = EXAMPLES.find((example) => example.endpoint === endpoint);
  if (!found) throw new Error(`${endpoint.path} has no example.`);
  return found as Example<Input, Reply>;
}
