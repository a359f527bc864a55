import { collageDesignGroups } from "./collage-designer-design-groups.ts";
import { EVERY_DESIGN } from "./design.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const collageDesignGroupsExample = example(collageDesignGroups, {
  input: { ...EVERY_DESIGN, types: ["landscape"], limit: 12 },
  reply: {
    currency: "eur",
    designs: [
      {
        id: "13",
        name: "Querformat",
        type: "landscape",
        formatType: "600x400",
        picture: { src: "/f/287216594031001/1600x1066/0365b4cd68/fotocollage.jpg", width: 1600, height: 1066 },
        priceFrom: 3490,
      },
    ],
  },
});
