import * as z from "zod/mini";
import { endpoint } from "#domain/contract/endpoint.ts";

/** A text to greet somebody with. */
export const greeting = endpoint({
  method: "GET",
  path: "/web-api/greeting",
  input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(50)) }),
  reply: z.object({ text: z.string() }),
  notFound: "null",
  maxAgeSeconds: 60,
});
