import * as z from "zod/mini";
import { type AssetPath, assetId, parseAssetAddress } from "#domain/page/asset-path.ts";
import { splitImageAddress } from "#domain/page/image-options.ts";
import { isFocus } from "#domain/page/media-edits.ts";
import { type Film, parseFilmAddress } from "#domain/page/video.ts";
import { field } from "./storyblok.ts";

/** An image asset that an editor chose: its address, its size in pixels, and the editor's descriptions of it. */
export type Asset = AssetPath & {
  /** The id of the asset in its space; null if the content does not say. */
  id: string | null;
  alt: string;
  /** The area that must stay visible where the picture is cut, as Storyblok writes it (`focusPoint`); empty if none is marked. */
  focus: string;
  copyright: string;
  meta_data: Readonly<Record<string, unknown>>;
};

const textSchema = z.catch(z.string(), "");
const rawAssetSchema = z.object({
  filename: z.string(),
  id: z.pipe(z.optional(z.unknown()), z.transform(assetId)),
  alt: textSchema,
  focus: z.catch(z.string().check(z.refine(isFocus)), ""),
  copyright: textSchema,
  meta_data: z.catch(z.record(z.string(), z.unknown()), {}),
});

/** An asset field: an `Asset`; null if the editor left it empty or chose a file that is no picture of a space. */
export const assetField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((raw) => readAsset(raw)),
  ),
  { type: "asset", filetypes: ["images"] },
);

/** A multi-asset field: the assets that are set, in order. */
export const assetsField = field(
  z.pipe(
    z.catch(z.array(assetField), []),
    z.transform((assets) => assets.filter((asset) => asset !== null)),
  ),
  { type: "multiasset", filetypes: ["images"] },
);

/**
 * Reads an asset as Storyblok delivers it. Where the use of the asset has no alternative text or copyright, those of the asset itself
 * are taken.
 */
function readAsset(raw: unknown): Asset | null {
  const parsed = rawAssetSchema.safeParse(raw);
  const path = parsed.success ? parseAssetAddress(splitImageAddress(parsed.data.filename).src) : null;
  if (!parsed.success || !path) return null;
  const { id, alt, focus, copyright, meta_data } = parsed.data;
  const { alt: ownAlt, copyright: ownCopyright } = meta_data;
  return {
    ...path,
    id,
    alt: alt || textSchema.parse(ownAlt),
    focus,
    copyright: copyright || textSchema.parse(ownCopyright),
    meta_data,
  };
}

/**
 * Returns the address of a file that an asset field refuses because it is no picture of a space, or the JSON of an address that is no
 * text (spec 001 §5: an image that is no text is an error). Null if the field accepts the file, or is empty.
 */
export function droppedFile(raw: unknown): string | null {
  return readAsset(raw) ? null : namedFile(raw);
}

/** Returns the address of the file that an asset field names, whatever it is, or the JSON of an address that is no text; null if it names none. */
export function namedFile(raw: unknown): string | null {
  const { filename } = z.object({ filename: z.optional(z.unknown()) }).safeParse(raw).data ?? {};
  if (filename === undefined || filename === null || filename === "") return null;
  return (typeof filename === "string" ? filename : JSON.stringify(filename)).slice(0, 300);
}

const fileSchema = z.object({ filename: z.string() });

/** Defines a field for a film or captions in one of these formats; its value is null if the field is empty or holds another file. */
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
