import type { Env } from "./env.ts";
import { shallowReplies } from "./http/shallow-json.ts";
import { consoleLog } from "./log.ts";
import type { Service, Upstream } from "./upstream.ts";

const NETWORK: Upstream = { fetch: (request) => fetch(request) };
/** Levels of a story's JSON: more than 50 blocks within each other in running text, of which a page shows 10. */
const DEEPEST_CONTENT = 400;

/**
 * The service at a variable's address, or the embedded one behind the service binding where it is empty.
 *
 * @throws where neither is there; `parseEnv` has refused that already.
 */
export function serviceAt(url: string, name: string, { BACKEND }: Pick<Env, "BACKEND">): Service {
  if (url) return { endpoint: url.replace(/\/$/, ""), upstream: bounded(NETWORK, name) };
  if (!BACKEND) throw new Error(`No address is set for ${name}, and BACKEND is not bound.`);
  const embedded: Upstream = { fetch: (request) => BACKEND.fetch(request) };
  return { endpoint: `http://${name}.internal`, upstream: bounded(embedded, name) };
}

/** Content nests as deep as editors like, and everything that reads it goes as deep: it is bounded where it comes in. */
function bounded(upstream: Upstream, name: string): Upstream {
  if (name !== "content") return upstream;
  return shallowReplies(upstream, DEEPEST_CONTENT, (path, leftOut) => {
    const reason = `nests deeper than ${DEEPEST_CONTENT} levels of JSON`;
    consoleLog("error", "hybrid-parse-error", { path, leftOut, reason });
  });
}
