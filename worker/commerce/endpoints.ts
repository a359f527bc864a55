import { type Endpoint, isEndpoint } from "#domain/contract/endpoint.ts";

/** Modules of the contract, found by Vite at build: a new endpoint needs no line here. */
const CONTRACT = import.meta.glob<Record<string, unknown>>("../../domain/contract/*.ts", { eager: true });

/** Every endpoint of the commerce backend. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT).flatMap((file) =>
  Object.values(file).filter(isEndpoint),
);
