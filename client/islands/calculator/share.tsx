import { useState } from "react";
import type { CalculatorProps } from "./props.ts";

/** A button that shares the choice by the system's share sheet, or copies a link to it. Without script, the page's address is that link. */
export function Share({ labels, path }: Pick<CalculatorProps, "labels"> & { path: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function share() {
    // Only the choice is shared: other parameters of the address belong to this visitor.
    const { href } = new URL(path, location.href);
    if (navigator.share) {
      // Closing the share sheet is no error.
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
