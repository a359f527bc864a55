import type { Env } from "./env.ts";
import { NETWORK, type Service, type Upstream } from "./upstream.ts";

/** An address that paths are put behind. */
export function withoutLastSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

/**
 * The service at a variable's address, or the embedded one behind the service binding where it is empty.
 *
 * @throws where neither is there; `parseEnv` has refused that already.
 */
export function serviceAt(url: string, name: string, { BACKEND }: Pick<Env, "BACKEND">): Service {
  if (url) return { endpoint: withoutLastSlash(url), upstream: NETWORK };
  if (!BACKEND) throw new Error(`No address is set for ${name}, and BACKEND is not bound.`);
  const embedded: Upstream = { fetch: (request) => BACKEND.fetch(request) };
  return { endpoint: `http://${name}.internal`, upstream: embedded };
}
