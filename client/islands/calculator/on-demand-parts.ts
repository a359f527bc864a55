import type { ComponentType } from "react";
import type { Legacy } from "../island.ts";
import type { askNeededBy } from "./ask-needed-by.ts";
import type { MoreFormatsProps } from "./more-formats.tsx";
import type { OnDemandWords } from "./on-demand-labels.ts";
import type { CalculatorProps, FormatOffer } from "./props.ts";
import type { OwnSizeQuestion, takeOwnSize } from "./take-own-size.ts";
import type { MoreViewsProps } from "./view-props.ts";
import type { ZoomProps } from "./zoom.tsx";

/** The parts of the calculator that are fetched on demand (`on-demand.ts`). */
export interface CalculatorOnDemand {
  askNeededBy: typeof askNeededBy;
  wordsIn: (locale: string) => OnDemandWords;
  /**
   * Makes a file the picture on the wall, without one that which was kept on another page of this tab; resolves to the picture, or to a
   * sentence why it is not shown.
   */
  hangPicture: (file: Blob | undefined, words: OnDemandWords, locale: string) => Promise<HungPicture | string>;
  MoreFormats: ComponentType<MoreFormatsProps>;
  viewsIn: (locale: string) => LiveViews;
  Zoom: ComponentType<ZoomProps>;
  priceOwnSize: (question: OwnSizeQuestion) => Promise<FormatOffer | null>;
  takeOwnSize: typeof takeOwnSize;
}

/** The views of a print that are not open at first, and their words. */
export interface LiveViews extends Pick<MoreViewsProps, "words" | "sizeHref"> {
  MoreViews: ComponentType<MoreViewsProps>;
}

/** Fetches the parts; undefined in markup that no script has woken. */
export type FetchOnDemand = (() => Promise<CalculatorOnDemand>) | undefined;

export interface CalculatorIslandProps extends CalculatorProps {
  /** Fetches the parts on demand; set by the script that wakes the island. */
  onDemand?: FetchOnDemand;
  /** The views that are not open at first; only the server has them from the start, and they are not sent. */
  views?: LiveViews;
  legacy?: Legacy;
  /** The form of the page's own markup, with the choice made early, even if another form had to be rendered. */
  early?: HTMLFormElement | null;
}
/** A shopper's own picture as it hangs on the wall. It is on her device only. */
export interface HungPicture {
  /** Address of the picture on the stage, within this page: the picture itself, or a smaller copy. */
  href: string;
  /** The sides as shown, in the picture's proportion. */
  width: number;
  height: number;
  /** The sentence for the shopper once it is shown. */
  said: string;
  /** Describes it as a print of a format, `{width}x{height}` in mm: sharpness and cropping. */
  fitText: (format: string) => string;
  /** Returns a size in the orientation in which it hangs with this picture, with its name. */
  hang: <Size extends { format: string; label: string }>(size: Size) => Size;
  /** Formats of its proportion first; beyond that the order stays. */
  inOrder: <Entry extends { format: string }>(entries: readonly Entry[]) => Entry[];
  /** Stores the picture, so that it hangs on the other pages of this tab too. */
  keep: () => Promise<void>;
  forget: () => void;
  /** Releases the picture: its address is invalid from then on. */
  release: () => void;
}
