import { designIds } from "./design-ids.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const designIdsExample = example(designIds, { input: { kind: "card" }, reply: { ids: ["5", "7"] } });
