import type { Channel } from "../shop/channel.ts";

/** The file that names a brand's icons to phones, in the language of its folder. */
export const MANIFEST_FILE = "manifest.webmanifest";

/** The files of a brand's icon, drawn by `npm run brands` into the brand's folder; those of pixels with the length of their sides. */
export const SITE_ICONS = {
  drawing: { file: "icon.svg", size: null },
  old: { file: "favicon.ico", size: null },
  touch: { file: "apple-touch-icon.png", size: 180 },
  small: { file: "icon-192.png", size: 192 },
  large: { file: "icon-512.png", size: 512 },
  /** Icon whose edge a phone may cut into any shape: its mark is within the inner 80 %. */
  maskable: { file: "icon-maskable-512.png", size: 512 },
  /** Picture that social networks show for a page without one of its own, in the size of `SOCIAL_PREVIEW`. */
  social: { file: "social.png", size: null },
} as const;
export type SiteIcon = keyof typeof SITE_ICONS;

/** The address of an icon's file: a static file, for which no worker runs. */
export function siteIconHref(channel: Channel, icon: SiteIcon): string {
  return `/icons/${channel}/${SITE_ICONS[icon].file}`;
}
