import { DESIGN_SIDES, type DesignSide } from "../contract/design.ts";
import { CHANNELS, type Channel } from "../shop/channel.ts";
import { LANGUAGES, type Language } from "../shop/locale.ts";
import { DESIGN_KINDS, type DesignKind } from "./design-list.ts";

/** Where drawings of designs lie: the backend draws them. */
export const DESIGN_PICTURES_PATH = "/design-pictures/";

/** A drawing of one side of a design, with its words in a language. */
export interface DesignPictureAddress {
  channel: Channel;
  kind: DesignKind;
  id: string;
  side: DesignSide;
  language: Language;
  /** Of what it is drawn from: eight hexadecimal digits. Another drawing has another address, and each may be kept for ever. */
  version: string;
}

const NAME = /^\/design-pictures\/([a-z]+)\/([a-z]+)\/([\w-]{1,64})\/([a-z]+)-([a-z]{2})-([\da-f]{8})\.svg$/;

/** The address of a drawing, the inverse of `parseDesignPicture`. */
export function designPictureHref({ channel, kind, id, side, language, version }: DesignPictureAddress): string {
  return `${DESIGN_PICTURES_PATH}${channel}/${kind}/${id}/${side}-${language}-${version}.svg`;
}

/** Reads the address of a drawing; null for any other. */
export function parseDesignPicture(pathname: string): DesignPictureAddress | null {
  const [, channelName, kindName, id = "", sideName, languageName, version = ""] = NAME.exec(pathname) ?? [];
  const channel = CHANNELS.find((one) => one === channelName);
  const kind = DESIGN_KINDS.find((one) => one === kindName);
  const side = DESIGN_SIDES.find((one) => one === sideName);
  const language = LANGUAGES.find((one) => one === languageName);
  return channel && kind && side && language ? { channel, kind, id, side, language, version } : null;
}
