import { inEditor } from "../in-editor.ts";
import { videoSchema } from "./schema.ts";

export const videoEditor = inEditor(videoSchema, {
  display_name: "Film",
  icon: "block-buildin",
  fields: {
    title: { display_name: "Title", description: "What the film shows.", max_length: 120 },
    text: { display_name: "Text", description: "A sentence below the film; empty for none." },
    poster: { display_name: "Picture", description: "Stands in the film’s place until it plays." },
    ratio: {
      display_name: "Shape",
      description: "The frame has this shape before the film has loaded: nothing jumps.",
      names: { wide: "16 to 9", classic: "4 to 3", square: "Square", upright: "9 to 16" },
    },
    mp4: {
      display_name: "Film (MP4)",
      description: "A film of our own, which every browser plays. Without sound it needs no captions.",
    },
    webm: { display_name: "Film (WebM)", description: "Smaller, for browsers that play it." },
    captions: {
      display_name: "Captions",
      description: "A WebVTT file in the page’s language: what is said and heard.",
    },
    address: {
      display_name: "Or at YouTube or Vimeo",
      description: "The film’s address there. It is loaded only once somebody presses; a film of our own goes first.",
      regex: "^(https://\\S+)?$",
    },
  },
  tabs: { Film: ["mp4", "webm", "captions", "address"] },
});
