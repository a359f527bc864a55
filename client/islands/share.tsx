import { useState } from "react";

interface ShareProps {
  labels: Readonly<Record<"calculator/share" | "calculator/shared" | "form/failed", string>>;
  /** The address of what is shared, without what belongs to this visitor alone. */
  path: string;
  /** The classes of its paragraph and of its button, if they have more than usual. */
  className?: string;
  button?: string;
}

/** A button that shares an address by the system's share sheet, or copies it. Without script, the page's address is that one. */
export function Share({ labels, path, className = "share", button }: ShareProps) {
  const [said, say] = useState("");

  async function share() {
    const { href } = new URL(path, location.href);
    if (navigator.share) {
      // Closing the share sheet is no error.
      await navigator.share({ title: document.title, url: href }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(href);
      say(labels["calculator/shared"]);
    } catch {
      say(labels["form/failed"]);
    }
  }

  return (
    <p className={className}>
      <button className={button} type="button" onClick={share}>
        {labels["calculator/share"]}
      </button>
      <span role="status">{said && ` ${said}`}</span>
    </p>
  );
}
