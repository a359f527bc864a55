import type { BackendEnv } from "../env.ts";
import { hashToken } from "../token.ts";

/**
 * Tells whether a key is that of the flag service; without one, none is. Digests are compared, so that the time taken
 * tells nothing of the key.
 */
export async function isFlagsKey({ FLAGS_KEY = "" }: Pick<BackendEnv, "FLAGS_KEY">, given: string): Promise<boolean> {
  const [right, other] = await Promise.all([hashToken(FLAGS_KEY), hashToken(given)]);
  let difference = 0;
  for (let at = 0; at < right.length; at++) difference |= right.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0 && FLAGS_KEY !== "";
}
