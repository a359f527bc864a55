import { type RefObject, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** A small file for the first paint, and a sharp one for screens that need it. */
export interface SharpImage {
  href: string;
  /** The width of the small file in pixels. */
  hrefWidth: number;
  sharpHref: string;
}

/**
 * Returns the small file first, and the sharp one once it has arrived, if the screen shows the image wider than the small one.
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
    afterPaint(() => {
      const shown = (image.current?.getBoundingClientRect().width ?? 0) * devicePixelRatio;
      if (!wanted || !file || millimetres === 0 || shown <= file.hrefWidth) return;
      const sharp = new Image();
      sharp.src = file.sharpHref;
      sharp.decode().then(
        () => wanted && setHref(file.sharpHref),
        () => undefined,
      );
    });
    return () => {
      wanted = false;
    };
  }, [file, image, millimetres]);
  return href;
}
