import { setPriority } from "node:os";
import { offeredWidths } from "#domain/page/media.ts";
import { main } from "../command.ts";
import { convertPicture } from "./convert-picture.ts";
import { seededPictures } from "./seeded-pictures.ts";

/** Pictures converted at a time. */
const AT_ONCE = 2;

/**
 * Converts the seeded photographs before anybody looks at them, those of the first pages first, in what the processor has to
 * spare: a build goes on beside it. AVIF alone, which nine browsers of ten ask for; WebP is fast enough when it is wanted.
 */
main(async () => {
  setPriority(10);
  const pictures = [...(await seededPictures()).values()];
  const wanted = pictures.flatMap((picture) => offeredWidths(picture.asset).map((width) => ({ picture, width })));
  const queue = wanted.values();
  const starter = process.ppid;
  const work = async () => {
    for (const { picture, width } of queue) {
      // Whoever started it has gone, and nobody waits for the rest.
      if (process.ppid !== starter) return;
      await convertPicture(picture, width, "avif");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
});
