import { type Endpoint, isEndpoint } from "#domain/contract/endpoint.ts";

/** Read from the folder at build, so that a new call needs no line here. */
const CONTRACT = import.meta.glob<Record<string, unknown>>("../../domain/contract/*.ts", { eager: true });

/** Every call of the commerce backend. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT).flatMap((file) =>
  Object.values(file).filter(isEndpoint),
);
