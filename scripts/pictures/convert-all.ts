import { constants, setPriority } from "node:os";
import { offeredWidths } from "#domain/page/media.ts";
import { main } from "../command.ts";
import { convertPicture, seededPictures } from "./seeded-pictures.ts";

/**
 * Converts the seeded photographs before anybody looks at them, those of the first pages first, in what the processor has to
 * spare: a build goes on beside it. AVIF alone, which nine browsers of ten ask for; WebP is fast enough when it is wanted.
 */
main(async () => {
  setPriority(constants.priority.PRIORITY_LOW);
  const pictures = [...(await seededPictures()).values()];
  const wanted = pictures.flatMap((picture) => offeredWidths(picture.asset).map((width) => ({ picture, width })));
  const starter = process.ppid;
  for (const { picture, width } of wanted) {
    // Whoever started it has gone, and nobody waits for the rest.
    if (process.ppid !== starter) return;
    await convertPicture(picture, width, "avif");
  }
});
