/** A finished picture. */
export interface PictureFile {
  bytes: ArrayBuffer | Uint8Array;
  type: string;
}

/** What making a picture came to: the picture, that there is no such asset, or why it cannot be had now. */
export type Made = PictureFile | "missing" | { problem: string };

/** How long browsers keep what only stands in. */
export const BRIEFLY = "public, max-age=60";

export const VECTOR_TYPE = "image/svg+xml";
/** Within a page's `<img>` nothing of a drawing runs; opened by itself neither: no script, no form, no other address. */
const VECTOR_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A picture under an address that never means another one. */
export function pictureResponse({ bytes, type }: PictureFile): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      ...(type === VECTOR_TYPE && { "Content-Security-Policy": VECTOR_POLICY }),
    },
  });
}
