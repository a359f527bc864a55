import type { BehaviourName } from "#client/behaviours/behaviour.ts";
import type { Wake } from "../island/island.tsx";

/** Returns the attributes of an element whose behaviour the loader starts at the given moment (`client/behaviours`). */
export function behaves(name: BehaviourName, wake: Wake) {
  return { "data-behaviour": name, "data-wake": wake };
}
