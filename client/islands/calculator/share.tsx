import { useState } from "react";
import type { CalculatorProps } from "./props.ts";

/** Sends the choice on: by the system's share sheet, or as a link to paste. Without script the address is that link. */
export function Share({ labels, path }: Pick<CalculatorProps, "labels"> & { path: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function share() {
    // The choice alone: what else the address says was this visitor's.
    const { href } = new URL(path, location.href);
    if (navigator.share) {
      // Who closes the sheet has not failed.
      await navigator.share({ title: document.title, url: href }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(href).then(
      () => setIsCopied(true),
      () => undefined,
    );
  }

  return (
    <p className="share">
      <button type="button" onClick={share}>
        {labels["calculator/share"]}
      </button>
      <span role="status">{isCopied && labels["calculator/shared"]}</span>
    </p>
  );
}
