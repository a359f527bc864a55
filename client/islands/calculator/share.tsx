import { useState } from "react";
import type { CalculatorProps } from "./props.ts";

/** Sends the choice on: by the system's share sheet, or as a link to paste. Without script the address is that link. */
export function Share({ labels }: Pick<CalculatorProps, "labels">) {
  const [isCopied, setIsCopied] = useState(false);

  async function share() {
    const { href } = location;
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
