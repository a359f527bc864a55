import { example } from "./example.ts";
import { skuContainers } from "./sku-container.ts";

/** A question and its answer. */
export const skuContainersExample = example(skuContainers, {
  input: { skus: ["ribbon-satin-rot"] },
  reply: {
    currency: "eur",
    containers: [
      {
        sku: "ribbon-satin-rot",
        type: "ribbon",
        name: "Satinband, Rot",
        unit: "metre",
        price: 190,
        picture: null,
        options: [
          { sku: "ribbon-satin-rot", variant: "Rot", price: 190 },
          { sku: "ribbon-satin-natur", variant: "Natur", price: 190 },
        ],
      },
    ],
  },
});
