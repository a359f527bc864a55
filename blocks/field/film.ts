import * as z from "zod/mini";
import { type Film, parseFilmAddress } from "#domain/page/film.ts";
import { field } from "./storyblok.ts";

const fileSchema = z.object({ filename: z.string() });

/** A film or captions that an editor chose, in one of these formats; null where the field is empty or holds another file. */
export function filmField(...endings: readonly Film["ending"][]) {
  return field(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((raw): Film | null => {
        const film = parseFilmAddress(fileSchema.safeParse(raw).data?.filename ?? "");
        return film && endings.includes(film.ending) ? film : null;
      }),
    ),
    { type: "asset", filetypes: endings.includes("vtt") ? ["texts"] : ["videos"] },
  );
}
