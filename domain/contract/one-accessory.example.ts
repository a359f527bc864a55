import { example } from "./example.ts";
import { oneAccessory } from "./one-accessory.ts";

/** A question and its answer. */
export const oneAccessoryExample = example(oneAccessory, {
  input: { sku: "posterbar-510-eiche" },
  reply: {
    currency: "eur",
    sku: "posterbar-510-eiche",
    type: "posterbar",
    name: "Posterleiste aus Eiche, 51 cm",
    unit: "set",
    price: 1990,
  },
});
