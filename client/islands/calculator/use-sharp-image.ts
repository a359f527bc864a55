import { type RefObject, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** A small file for the first paint, and a sharp one for screens that need it. */
export interface SharpImage {
  href: string;
  /** The width of the small file in pixels. */
  hrefWidth: number;
  sharpHref: string;
}

/** The events by which a shopper first turns to the page. */
const TURNS = ["pointermove", "pointerdown", "keydown", "scroll"];

let turned: Promise<unknown> | undefined;

/** Resolves at the first of these events: what is fetched then takes the line from nothing that she waits for. */
function untilTurned(): Promise<unknown> {
  turned ??= new Promise((resolve) => {
    for (const name of TURNS) addEventListener(name, resolve, { once: true, capture: true, passive: true });
  });
  return turned;
}

/**
 * Returns the small file first. Once the shopper has turned to the page, the sharp one follows when it has arrived, if the screen shows
 * the image wider than the small one.
 *
 * @param millimetres width of the area that it shows: another size checks again; 0 requests no sharp file.
 */
export function useSharpImage(
  file: SharpImage | null,
  image: RefObject<SVGImageElement | null>,
  millimetres: number,
): string | undefined {
  const [href, setHref] = useState(file?.href);
  useEffect(() => {
    let wanted = true;
    // Reading the width before the paint would make the browser lay out the page twice.
    const fetchSharp = () => {
      const shown = (image.current?.getBoundingClientRect().width ?? 0) * devicePixelRatio;
      if (!wanted || !file || millimetres === 0 || shown <= file.hrefWidth) return;
      const sharp = new Image();
      sharp.src = file.sharpHref;
      sharp.decode().then(
        () => wanted && setHref(file.sharpHref),
        () => undefined,
      );
    };
    untilTurned().then(() => afterPaint(fetchSharp));
    return () => {
      wanted = false;
    };
  }, [file, image, millimetres]);
  return href;
}
