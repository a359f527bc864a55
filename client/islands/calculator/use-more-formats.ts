import { type ComponentType, type MouseEvent, useState } from "react";
import type { MoreFormatsProps } from "./more-formats.tsx";
import type { FetchOnDemand } from "./on-demand-parts.ts";

/**
 * The dialog of all sizes while it is open; most shoppers never fetch it.
 *
 * @param goElsewhere where it cannot be fetched: to the page with all sizes.
 */
export function useMoreFormats(onDemand: FetchOnDemand, goElsewhere: () => void) {
  const [MoreFormats, setMoreFormats] = useState<ComponentType<MoreFormatsProps> | null>(null);

  function open(event: MouseEvent) {
    event.preventDefault();
    onDemand?.().then((parts) => setMoreFormats(() => parts.MoreFormats), goElsewhere);
  }

  return { MoreFormats, open, close: () => setMoreFormats(null) };
}
