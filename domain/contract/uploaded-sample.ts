import type { ToolboxUpload } from "./toolbox-file.ts";

/** A photograph of a telephone, uploaded whole. */
export const UPLOADED: ToolboxUpload = {
  id: "Vq3nX0pZ2rT5wY8bC1dF4gH7jK9mN6sQaLeRuIoPtEy",
  parts: [],
  facts: {
    kind: "jpeg",
    bytes: 4_210_332,
    width: 4032,
    height: 3024,
    pages: 1,
    colours: "wide",
    wasTurned: true,
    hadLocation: true,
    isMoving: false,
  },
  print: null,
  endsAt: "2026-11-27T09:30:00.000Z",
};
