import { calendarDesignGroup } from "./calendar-design-group.ts";
import { EVERY_DESIGN } from "./design.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const calendarDesignGroupExample = example(calendarDesignGroup, {
  input: { ...EVERY_DESIGN, types: ["wandkalender"], limit: 12 },
  reply: {
    currency: "eur",
    designs: [
      {
        id: "9",
        name: "Wandkalender",
        type: "wandkalender",
        formatType: "a3-quer",
        picture: { src: "/f/287216594031001/1600x1067/d7461b8cbf/bergsee.jpg", width: 1600, height: 1067 },
        priceFrom: 2490,
      },
    ],
  },
});
