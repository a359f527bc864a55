import type { BehaviourName } from "#client/behaviours/behaviour.ts";
import type { Wake } from "../island/island.tsx";

/** Marks an element as one whose behaviour the loader starts when it is wanted (`client/behaviours`). */
export function behaves(name: BehaviourName, wake: Wake) {
  return { "data-behaviour": name, "data-wake": wake };
}
