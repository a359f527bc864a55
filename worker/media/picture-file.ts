/** A finished picture. */
export interface PictureFile {
  bytes: ArrayBuffer | Uint8Array;
  type: string;
}

/** Result of making a picture: the picture, that there is no such asset, or the reason that it is not available now. */
export type Made = PictureFile | "missing" | { problem: string };

/** Lifetime in browsers of a picture that may be replaced by a better one. */
export const BRIEFLY = "public, max-age=60";

export const VECTOR_TYPE = "image/svg+xml";
/**
 * Content security policy of a vector image. In a page's `<img>` nothing of it runs; this also holds if it is opened by
 * itself: no script, no form, no other address.
 */
const VECTOR_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The response with a picture, immutable under its address. */
export function pictureResponse({ bytes, type }: PictureFile): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=31536000, immutable",
      ...(type === VECTOR_TYPE && { "Content-Security-Policy": VECTOR_POLICY }),
    },
  });
}
