/** A picture as its head describes it: sides as stored, before it is turned. */
export interface PictureHead {
  width: number;
  height: number;
  orientation: number;
  colours: "srgb" | "wide" | "cmyk" | "grey";
  hasLocation: boolean;
  isMoving: boolean;
  /** True if paper shows through it somewhere. */
  hasAlpha: boolean;
  /** Bytes that the worker itself would need for it beside the file, per pixel: a picture that needs too many is refused unread. */
  bytesPerPixel: number;
  /** The colour profile, for kinds that the worker reads itself. */
  profile: Uint8Array<ArrayBuffer> | null;
}
