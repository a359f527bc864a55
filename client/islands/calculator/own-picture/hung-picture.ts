/** A shopper's own picture as it hangs on the wall. It is on her device alone, and gone with the page. */
export interface HungPicture {
  /** What the stage shows: the picture, or a smaller one of it. An address within this page. */
  href: string;
  /** Its sides the way up that it is shown, which have its proportion. */
  width: number;
  height: number;
  /** What she is told once it hangs. */
  said: string;
  /** What becomes of it as a print of a format, `{width}x{height}` in mm, in words. */
  fitText: (format: string) => string;
  /** A size the way up that it hangs with this picture, and called so. */
  hang: <Size extends { format: string; label: string }>(size: Size) => Size;
  /** Formats of its proportion first; beyond that the order stays. */
  inOrder: <Entry extends { format: string }>(entries: readonly Entry[]) => Entry[];
  /** Forgets it: its address leads nowhere from then on. */
  release: () => void;
}
