import { constants, setPriority } from "node:os";
import { offeredWidths } from "#domain/page/media.ts";
import { main } from "../command.ts";
import { convertPicture, seededPictures } from "./seeded-pictures.ts";

/**
 * Converts the seeded photographs before anyone requests them, those of the first pages first, at low priority, because a build
 * runs at the same time. It converts to AVIF only, for which nine browsers of ten ask; WebP is fast enough on request.
 */
main(async () => {
  setPriority(constants.priority.PRIORITY_LOW);
  const pictures = [...(await seededPictures()).values()];
  const wanted = pictures.flatMap((picture) => offeredWidths(picture.asset).map((width) => ({ picture, width })));
  const starter = process.ppid;
  for (const { picture, width } of wanted) {
    // The process that started it has ended, so nobody waits for the rest.
    if (process.ppid !== starter) return;
    await convertPicture(picture, width, "avif");
  }
});
