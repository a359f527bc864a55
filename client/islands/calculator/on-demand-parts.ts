import type { ComponentType } from "react";
import type { Legacy } from "../island.ts";
import type { MoreFormatsProps } from "./more-formats.tsx";
import type { OnDemandWords } from "./on-demand-labels.ts";
import type { HungPicture } from "./own-picture/hung-picture.ts";
import type { OwnSizeQuestion } from "./price-own-size.ts";
import type { CalculatorProps, FormatOffer } from "./props.ts";
import type { renewSelection } from "./renew-selection.ts";
import type { takeOwnSize } from "./take-own-size.ts";

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
