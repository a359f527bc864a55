import { EVERY_DESIGN } from "./design.ts";
import { example } from "./example.ts";
import { photobookDesignGroupSet } from "./photobook-design-group-set.ts";

/** A question and its answer. */
export const photobookDesignGroupSetExample = example(photobookDesignGroupSet, {
  input: { ...EVERY_DESIGN, types: ["echtfotobuch"], categoryIds: [], formats: [], limit: 12 },
  reply: {
    currency: "eur",
    designs: [
      {
        id: "4",
        name: "Echtfotobuch",
        type: "echtfotobuch",
        formatType: "din-landscape",
        picture: { src: "/f/287216594031001/1600x1067/d7461b8cbf/bergsee.jpg", width: 1600, height: 1067 },
        priceFrom: 3990,
      },
    ],
  },
});
