import { DESIGN_SIDES, type DesignSide } from "../contract/design.ts";
import { failure, ok, type Parsed, quoted } from "../parsed.ts";
import { DESIGN_KINDS, type DesignKind } from "../product/products.ts";
import { CHANNELS, type Channel } from "../shop/channel.ts";
import type { Language } from "../shop/country.ts";
import { LANGUAGES } from "../shop/locale.ts";

/** Path of the pictures that a backend draws of its designs. */
export const DESIGN_PICTURES_PATH = "/design-pictures";

/** A drawn picture of a design. */
export interface DesignPicture {
  channel: Channel;
  kind: DesignKind;
  id: string;
  side: DesignSide;
  language: Language;
  /** The year of a calendar's sheet; left out for pictures without a year. */
  year?: number;
  /** The version of the code that draws it, eight hexadecimal digits, so that the picture at an address never changes. */
  version: string;
}

const ADDRESS = new RegExp(
  String.raw`^${DESIGN_PICTURES_PATH}/(${CHANNELS.join("|")})/(${DESIGN_KINDS.join("|")})/([\w-]{1,64})/(${DESIGN_SIDES.join("|")})-(${LANGUAGES.join("|")})(?:-(20\d\d))?-([\da-f]{8})\.svg$`,
);

/**
 * The path of a drawn picture: `/design-pictures/{channel}/{kind}/{id}/{side}-{language}-{version}.svg`; the year of a
 * calendar's sheet stands before the version.
 */
export function designPictureHref({ channel, kind, id, side, language, year, version }: DesignPicture): string {
  const ofYear = year === undefined ? "" : `-${year}`;
  return `${DESIGN_PICTURES_PATH}/${channel}/${kind}/${id}/${side}-${language}${ofYear}-${version}.svg`;
}

/** Reads the path of a drawn picture, the inverse of `designPictureHref`. */
export function parseDesignPicture(pathname: string): Parsed<DesignPicture, "no-design-picture"> {
  const [, channel, kind, id, side, language, year, version] = ADDRESS.exec(pathname) ?? [];
  if (version === undefined) return failure("no-design-picture", `${quoted(pathname)} is no picture of a design.`);
  return ok({ channel, kind, id, side, language, version, ...(year && { year: Number(year) }) } as DesignPicture);
}
