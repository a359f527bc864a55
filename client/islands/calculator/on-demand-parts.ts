import type { ComponentType } from "react";
import type { MoreFormatsProps } from "./more-formats.tsx";
import type { HungPicture } from "./own-picture/hung-picture.ts";
import type { Refusal } from "./own-picture/texts.ts";
import type { OwnSizeQuestion } from "./price-own-size.ts";
import type { FormatOffer } from "./props.ts";
import type { takeOwnSize } from "./take-own-size.ts";

/** What of the calculator is fetched once it is wanted (`on-demand.ts`). */
export interface CalculatorOnDemand {
  hangPicture: (file: Blob) => Promise<HungPicture | Refusal>;
  MoreFormats: ComponentType<MoreFormatsProps>;
  priceOwnSize: (question: OwnSizeQuestion) => Promise<FormatOffer | null>;
  takeOwnSize: typeof takeOwnSize;
}

/** Fetches it; none where there is none, as in markup that no script has woken. */
export type FetchOnDemand = (() => Promise<CalculatorOnDemand>) | undefined;
