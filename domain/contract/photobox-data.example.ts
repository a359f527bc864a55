import { example } from "./example.ts";
import { photoboxData } from "./photobox-data.ts";

/** A question and its answer. */
export const photoboxDataExample = example(photoboxData, {
  input: {},
  reply: {
    photoboxes: [
      {
        photoboxType: "small",
        formats: ["100x100", "130x90", "150x100"],
        initialFormat: "150x100",
        prints: { min: 20, max: 40 },
      },
    ],
    prints: { finishes: ["glossy", "matt"], formats: ["100x100", "150x100"] },
  },
});
