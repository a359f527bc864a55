import { example } from "./example.ts";
import { frameTypeVariants } from "./frame-type-variants.ts";

/** A question and its answer. */
export const frameTypeVariantsExample = example(frameTypeVariants, {
  input: { frameTypes: ["holzrahmen-eiche"] },
  reply: {
    variants: [
      {
        frameType: "holzrahmen-eiche",
        frame: "holzrahmen",
        article: "poster-gerahmt",
        matTypes: ["mat-weiss", "mat-none", "mat-creme", "mat-schwarz"],
        glasses: ["normal", "museum"],
      },
    ],
  },
});
