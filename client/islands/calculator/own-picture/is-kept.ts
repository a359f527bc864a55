import { KEPT_PICTURE_KEY } from "#domain/picture/kept-picture-key.ts";

/** Tells whether a picture is kept, without reading it. */
export function isKept(): boolean {
  try {
    return KEPT_PICTURE_KEY in sessionStorage;
  } catch {
    return false;
  }
}
