import * as z from "zod/mini";
import { field } from "./storyblok.ts";

/** A switch: off where the editor never touched it. */
export const booleanField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => value === true),
  ),
  { type: "boolean" },
);
