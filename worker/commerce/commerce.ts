import type { Env } from "../env.ts";
import { serviceAt } from "../service.ts";
import { createAsk } from "./ask.ts";
import type { Commerce } from "./view.ts";

export function createCommerce(env: Env): Commerce {
  const client = { service: serviceAt(env.COMMERCE_URL, "commerce", env), timeoutMs: env.COMMERCE_TIMEOUT_MS };
  return (view) => createAsk(client, view);
}
