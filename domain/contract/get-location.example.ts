import { example } from "./example.ts";
import { getLocation } from "./get-location.ts";

/** A question and its answer. */
export const getLocationExample = example(getLocation, {
  input: {},
  reply: { country: "CH", locales: ["de-CH", "fr-CH", "it-CH"] },
});
