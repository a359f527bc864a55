import { type RefObject, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";

/** A small file for the first paint, and a sharp one for screens that need it. */
export interface SharpImage {
  href: string;
  /** Width of the small file in pixels. */
  hrefWidth: number;
  sharpHref: string;
}

/**
 * The small file first; the sharp one once it has arrived, where the screen shows the image wider than the small one.
 *
 * @param millimetres width of what it shows: another size asks again; 0 asks for none.
 */
export function useSharpImage(
  file: SharpImage | null,
  image: RefObject<SVGImageElement | null>,
  millimetres: number,
): string | undefined {
  const [href, setHref] = useState(file?.href);
  useEffect(() => {
    let wanted = true;
    // Asked for its width before the paint, the browser would lay out the page twice.
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
