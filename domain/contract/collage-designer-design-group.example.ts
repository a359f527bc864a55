import { collageDesignGroup } from "./collage-designer-design-group.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const collageDesignGroupExample = example(collageDesignGroup, {
  input: { designGroupId: "13" },
  reply: {
    currency: "eur",
    design: {
      id: "13",
      name: "Querformat",
      type: "landscape",
      formatType: "600x400",
      picture: { src: "/f/287216594031001/1600x1066/0365b4cd68/fotocollage.jpg", width: 1600, height: 1066 },
      priceFrom: 3490,
    },
  },
});
