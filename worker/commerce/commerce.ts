import type { Env } from "../env.ts";
import type { Platform } from "../platform.ts";
import { serviceAt } from "../service.ts";
import { createAsk } from "./ask.ts";
import { createReplyMemory } from "./reply-memory.ts";
import type { Commerce } from "./view.ts";

export function createCommerce(env: Env, { now }: Platform): Commerce {
  const client = {
    service: serviceAt(env.COMMERCE_URL, "commerce", env),
    token: env.COMMERCE_TOKEN,
    timeoutMs: env.COMMERCE_TIMEOUT_MS,
    memory: createReplyMemory(now, env.COMMERCE_REMEMBERED_MS),
  };
  return (view) => createAsk(client, view);
}
