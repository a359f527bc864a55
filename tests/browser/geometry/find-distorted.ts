import type { Dom } from "./dom.ts";

/** Finds pictures whose shown ratio of sides differs from their own by more than a hundredth. */
export function findDistorted({ styleOf, isSeen, report }: Dom): void {
  const MOST = 0.01;
  /** The smallest difference in pixels that counts; less is rounding. */
  const SMALLEST_PX = 0.75;
  const compare = (element: Element, shown: { width: number; height: number }, ratio: number) => {
    if (!(ratio > 0) || shown.width <= 0 || shown.height <= 0) return;
    const off = Math.abs(shown.width / shown.height / ratio - 1);
    const offPx = Math.abs(shown.width - shown.height * ratio);
    if (off <= MOST || offPx <= SMALLEST_PX) return;
    const sides = `${shown.width.toFixed(1)} × ${shown.height.toFixed(1)}`;
    report("distorted", element, `${sides} for a ratio of ${ratio.toFixed(3)}`);
  };
  for (const image of document.images) {
    if (!isSeen(image) || styleOf(image).objectFit !== "fill") continue;
    const style = styleOf(image);
    const side = (...names: string[]) =>
      names.reduce((sum, name) => sum + Number.parseFloat(style.getPropertyValue(name)), 0);
    const isBorderBox = style.boxSizing === "border-box";
    const across = isBorderBox ? side("padding-left", "padding-right", "border-left-width", "border-right-width") : 0;
    const down = isBorderBox ? side("padding-top", "padding-bottom", "border-top-width", "border-bottom-width") : 0;
    const shown = { width: side("width") - across, height: side("height") - down };
    compare(image, shown, image.naturalWidth / image.naturalHeight);
  }
  for (const image of document.querySelectorAll("svg image")) {
    if (image.getAttribute("preserveAspectRatio") !== "none") continue;
    const { width, height } = image.getBoundingClientRect();
    const [, across, down] = /\/(\d+)x(\d+)\//.exec(image.getAttribute("href") ?? "") ?? [];
    compare(image, { width, height }, Number(across) / Number(down));
  }
  for (const svg of document.querySelectorAll("svg[preserveAspectRatio=none][viewBox]")) {
    const [, , across, down] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    if (svg.querySelector("image") && isSeen(svg))
      compare(svg, svg.getBoundingClientRect(), (across ?? 0) / (down ?? 0));
  }
}
