import type { ComponentType } from "react";
import type { Legacy } from "../island.ts";
import type { MoreFormatsProps } from "./more-formats.tsx";
import type { OnDemandWords } from "./on-demand-labels.ts";
import type { CalculatorProps, FormatOffer } from "./props.ts";
import type { renewSelection } from "./renew-selection.ts";
import type { OwnSizeQuestion, takeOwnSize } from "./take-own-size.ts";

/** Parts of the calculator that are fetched on demand (`on-demand.ts`). */
export interface CalculatorOnDemand {
  wordsIn: (locale: string) => OnDemandWords;
  /** The picture, or in a sentence why it does not hang. */
  hangPicture: (file: Blob, words: OnDemandWords, locale: string) => Promise<HungPicture | string>;
  MoreFormats: ComponentType<MoreFormatsProps>;
  priceOwnSize: (question: OwnSizeQuestion) => Promise<FormatOffer | null>;
  takeOwnSize: typeof takeOwnSize;
  renewSelection: typeof renewSelection;
}

/** Fetches it; none where there is none, as in markup that no script has woken. */
export type FetchOnDemand = (() => Promise<CalculatorOnDemand>) | undefined;

export interface CalculatorIslandProps extends CalculatorProps {
  /** Comes with the script that wakes it. */
  onDemand?: FetchOnDemand;
  legacy?: Legacy;
  /** The form that the page came with: it has what was chosen early, also where React had to make another one. */
  early?: HTMLFormElement | null;
}
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
