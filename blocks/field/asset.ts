import * as z from "zod/mini";
import { type AssetPath, assetId, parseAssetAddress } from "#domain/page/asset-path.ts";
import { splitImageAddress } from "#domain/page/image-options.ts";
import { isFocus } from "#domain/page/media-edits.ts";
import { type Film, parseFilmAddress } from "#domain/page/video.ts";
import { field } from "./storyblok.ts";

/** An image asset that an editor chose: where it lies, its size in pixels, and what an editor said of it. */
export type Asset = AssetPath & {
  /** By which its space knows it; null where the content does not say. */
  id: string | null;
  alt: string;
  /** What must stay in sight where it is cut, as Storyblok writes it (`focusPoint`); empty where nothing is marked. */
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

/** An asset field: an `Asset`, or null where the editor left it empty or chose a file that is no picture of a space. */
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

/** Reads an asset as Storyblok delivers it. What the use does not say the asset's own data do. */
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
 * What an asset field does not take: the address of a file that is no picture of a space, or what stands where an address should
 * (spec 001 §5: an image that is no text is an error). Null where it takes it, or is empty.
 */
export function droppedFile(raw: unknown): string | null {
  if (readAsset(raw)) return null;
  const { filename } = z.object({ filename: z.optional(z.unknown()) }).safeParse(raw).data ?? {};
  if (filename === undefined || filename === null || filename === "") return null;
  return (typeof filename === "string" ? filename : JSON.stringify(filename)).slice(0, 300);
}

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
