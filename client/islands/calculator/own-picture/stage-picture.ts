import type { StagePicture } from "../props.ts";
import type { HungPicture } from "./hung-picture.ts";

/** A shopper's own picture as the stage takes one: there is no sharper file to fetch, and its middle stays where a print cuts it. */
export function stagePictureOf({ href, width, height }: HungPicture): StagePicture {
  return { href, hrefWidth: Number.POSITIVE_INFINITY, sharpHref: href, width, height, slice: "xMidYMid slice" };
}
