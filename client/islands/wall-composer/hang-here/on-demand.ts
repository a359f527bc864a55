import { WORDS } from "virtual:on-demand-words/wall";
import { readPicture, refusalText } from "../../calculator/own-picture/hang-picture.ts";
import type { WallWords } from "../on-demand-labels.ts";
import type { WallParts } from "../on-demand-parts.ts";
import { HangHere } from "./hang-here.tsx";

/** The parts of the wall that are fetched when a shopper turns to them, so that nobody else waits for them. */
const onDemand: WallParts = {
  wordsIn: (locale) => ({ ...WORDS[locale.slice(0, 2)], ...WORDS[locale] }) as WallWords,
  async readPhoto(file, words) {
    const read = await readPicture(file);
    return typeof read === "string" ? refusalText(words, read) : { href: read.href, ...read.sides };
  },
  HangHere,
};
export default onDemand;
