/** A shopper's own picture as it hangs on the wall. It is on her device alone, and gone with the page. */
export interface HungPicture {
  /** Address of the picture on the stage, within this page: the picture itself, or a smaller copy. */
  href: string;
  /** Its sides the way up that it is shown, which have its proportion. */
  width: number;
  height: number;
  /** Sentence for the shopper once it is shown. */
  said: string;
  /** Describes it as a print of a format, `{width}x{height}` in mm: sharpness and cropping. */
  fitText: (format: string) => string;
  /** A size the way up that it hangs with this picture, and called so. */
  hang: <Size extends { format: string; label: string }>(size: Size) => Size;
  /** Formats of its proportion first; beyond that the order stays. */
  inOrder: <Entry extends { format: string }>(entries: readonly Entry[]) => Entry[];
  /** Forgets it: its address leads nowhere from then on. */
  release: () => void;
}
