import { type RefObject, useEffect } from "react";

/**
 * Lets a file be dropped on an element, as a mouse's shorter way. While one is held over it, the element has `data-dropping`.
 *
 * @param take must stay the same from render to render, or does not mind which one it is of.
 */
export function useDrop(target: RefObject<HTMLElement | null>, take: (file: File | undefined) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once.
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const mark = (isOver: boolean) => element.toggleAttribute("data-dropping", isOver);
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      mark(true);
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", () => mark(false), { signal });
    element.addEventListener(
      "drop",
      (event) => {
        mark(false);
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault();
        take(file);
      },
      { signal },
    );
    return () => listening.abort();
  }, [target]);
}
