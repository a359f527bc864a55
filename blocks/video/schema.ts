import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { filmField } from "../field/film.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";

/** The shape of a film: what it stands in is of that shape before it is there. */
export const RATIOS = ["wide", "classic", "square", "upright"] as const;

/** A film of our own with captions, or one at a portal that nobody is asked for before somebody presses. */
export const videoSchema = z
  .object({
    component: z.literal("video"),
    title: field(requiredTextField, { display_name: "Title", description: "What the film shows.", max_length: 120 }),
    text: field(longTextField, { display_name: "Text" }),
    poster: field(assetField, { display_name: "Picture", description: "Stands in the film’s place until it plays." }),
    ratio: field(
      optionField(RATIOS, "wide", { wide: "16 to 9", classic: "4 to 3", square: "Square", upright: "9 to 16" }),
      { display_name: "Shape" },
    ),
    mp4: field(filmField("mp4"), { display_name: "Film (MP4)" }),
    webm: field(filmField("webm"), { display_name: "Film (WebM)", description: "Smaller, for browsers that play it." }),
    captions: field(filmField("vtt"), {
      display_name: "Captions",
      description: "A WebVTT file in the page’s language: what is said and heard.",
    }),
    address: field(textField, {
      display_name: "Or at YouTube or Vimeo",
      description: "The film’s address there. It is loaded only once somebody presses; a film of our own goes first.",
      regex: "^(https://\\S+)?$",
    }),
  })
  .register(z.globalRegistry, { icon: "block-buildin", tabs: { Film: ["mp4", "webm", "captions", "address"] } });
export type VideoContent = z.infer<typeof videoSchema>;
