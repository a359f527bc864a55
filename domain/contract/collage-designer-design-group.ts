import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { collageDesignGroups } from "./collage-designer-design-groups.ts";
import { designIdSchema, designSchema } from "./design.ts";
import { endpoint } from "./endpoint.ts";

const { currency, designs } = collageDesignGroups.example.reply;
const [design] = designs as [(typeof designs)[number]];

/** One collage design. */
export const collageDesignGroup = endpoint({
  method: "GET",
  path: "/web-api/collage-designer-design-group",
  input: z.object({ designGroupId: designIdSchema }),
  reply: z.object({ currency: z.enum(CURRENCIES), design: designSchema }),
  notFound: "null",
  isPublic: false,
  maxAgeSeconds: 300,
  example: { input: { designGroupId: design.id }, reply: { currency, design } },
});
