import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const themeSchema = z.object({
  /** What the card designer knows it by: its `themeId`. */
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
});

const replySchema = z.object({ themes: z.array(themeSchema) });
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
  example: { input: {}, reply: { themes: [{ id: "1" }, { id: "7" }] } },
});
