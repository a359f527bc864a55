import type { Env } from "./env.ts";

/** Anything that answers `fetch`: a service binding, or the network. */
export interface Upstream {
  fetch: (request: Request) => Promise<Response>;
}

/** The public network. */
export const NETWORK: Upstream = { fetch: (request) => fetch(request) };

/** A service: its upstream, and the base address of its paths. */
export interface Service {
  upstream: Upstream;
  endpoint: string;
}

/** Removes the trailing slashes of a base address, so that a path can follow it. */
export function withoutLastSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

/**
 * The service at a variable's address; if that is empty, the embedded one behind the service binding.
 *
 * @throws Error if there is neither; `parseEnv` has refused that already.
 */
export function serviceAt(url: string, name: string, { BACKEND }: Pick<Env, "BACKEND">): Service {
  if (url) return { endpoint: withoutLastSlash(url), upstream: NETWORK };
  if (!BACKEND) throw new Error(`No address is set for ${name}, and BACKEND is not bound.`);
  const embedded: Upstream = { fetch: (request) => BACKEND.fetch(request) };
  return { endpoint: `http://${name}.internal`, upstream: embedded };
}
