import { main } from "./command.ts";
import { bringPictures } from "./storyblok/pictures.ts";
import { readSpaceAccess } from "./storyblok/space.ts";

/**
 * Brings the pictures of components and presets to the space that the environment names, after `storyblok components push`. Doing it
 * again changes nothing.
 */
main(async () => {
  const access = readSpaceAccess(process.env);
  const { uploaded, set } = await bringPictures(access);
  process.stdout.write(
    `Space ${access.STORYBLOK_SPACE_ID}: ${uploaded} pictures uploaded, ${set} components and presets have another picture.\n`,
  );
});
