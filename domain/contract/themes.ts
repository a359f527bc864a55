import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { designIdSchema, designSchema } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/** The card designer knows a theme by its id, its `themeId`. One without a name is not listed. */
const themeSchema = z.extend(z.partial(designSchema), { id: designIdSchema });

const replySchema = z.object({ currency: z.optional(z.enum(CURRENCIES)), themes: z.array(themeSchema) });
export type Themes = z.infer<typeof replySchema>;

/** Every theme that cards are designed from. */
export const themes = endpoint({
  method: "GET",
  path: "/web-api/themes",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  isPublic: true,
  maxAgeSeconds: 300,
  example: {
    input: {},
    reply: { currency: "eur", themes: [{ id: "5", name: "Hochzeit", type: "hochzeit", priceFrom: 190 }, { id: "7" }] },
  },
});
