import { type ComponentType, type MouseEvent, useState } from "react";
import type { MoreFormatsProps } from "./more-formats.tsx";
import type { FetchOnDemand } from "./on-demand-parts.ts";

/** The dialog of all sizes while it is open; most shoppers never fetch it. Where it cannot be fetched, the page with all sizes is the way. */
export function useMoreFormats(onDemand: FetchOnDemand) {
  const [MoreFormats, setMoreFormats] = useState<ComponentType<MoreFormatsProps> | null>(null);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const { href } = event.currentTarget;
    onDemand?.().then(
      (parts) => setMoreFormats(() => parts.MoreFormats),
      () => location.assign(href),
    );
  }

  return { MoreFormats, open, close: () => setMoreFormats(null) };
}
