import type { Channel } from "#domain/shop/shop.ts";
import type { PageContent } from "../page/schema.ts";
import type { Sheet } from "../sheet.ts";
import type { ShownBar } from "./action-bar/action-bar.tsx";
import actionBar from "./action-bar/styles.css?sheet";
import backToTop from "./back-to-top/styles.css?sheet";
import base from "./brand/base.css?sheet";
import elements from "./brand/elements.css?sheet";
import kartenliebe from "./brand/kartenliebe.css?sheet";
import poster from "./brand/poster.css?sheet";
import textFace from "./brand/text-face.css?sheet";
import breadcrumb from "./breadcrumb/styles.css?sheet";
import builtIn from "./built-in/styles.css?sheet";
import countdown from "./countdown/styles.css?sheet";
import debug from "./debug/styles.css?sheet";
import footer from "./footer/styles.css?sheet";
import header from "./header/styles.css?sheet";
import navigation from "./navigation/styles.css?sheet";
import type { NewsletterContent } from "./newsletter/schema.ts";
import newsletter from "./newsletter/styles.css?sheet";
import places from "./places/styles.css?sheet";
import type { ShellContent } from "./schema.ts";
import type { SmartBannerContent } from "./smart-banner/schema.ts";
import smartBanner from "./smart-banner/styles.css?sheet";
import tints from "./tints/styles.css?sheet";

/** What the frame around a page is made from, as far as it decides which parts the page shows. */
export interface Frame {
  channel: Channel;
  shell: ShellContent | null;
  breadcrumb: PageContent["breadcrumb"];
  /** The offer above the content; null where there is none, it is over, or was dismissed. */
  actionBar: ShownBar | null;
  newsletter: NewsletterContent | null;
  smartBanner: SmartBannerContent | null;
  /** The page stands without a story: a built-in page. */
  isBuiltIn: boolean;
  /** The page has a shop in another country or language to lead to. */
  isAbroad: boolean;
  /** The page says what its error says of itself. */
  showsErrorDetail: boolean;
}

const BRAND_SHEETS: Record<Channel, Sheet> = { kartenliebe, poster };

/** The parts of the frame in the order of the page: the sheet of each, and whether a page shows it. */
const PARTS: readonly { sheet: Sheet; isShown: (frame: Frame) => boolean }[] = [
  { sheet: header, isShown: () => true },
  { sheet: navigation, isShown: ({ shell }) => shell !== null && shell.mainNavigation.length > 0 },
  { sheet: tints, isShown: isTinted },
  { sheet: actionBar, isShown: (frame) => frame.actionBar !== null },
  { sheet: countdown, isShown: (frame) => frame.actionBar?.isCounting === true },
  { sheet: breadcrumb, isShown: (frame) => frame.breadcrumb.length > 0 },
  { sheet: newsletter, isShown: (frame) => frame.newsletter !== null },
  { sheet: footer, isShown: () => true },
  { sheet: places, isShown: ({ isAbroad }) => isAbroad },
  { sheet: backToTop, isShown: () => true },
  { sheet: smartBanner, isShown: (frame) => frame.smartBanner !== null },
  { sheet: builtIn, isShown: ({ isBuiltIn }) => isBuiltIn },
  { sheet: debug, isShown: ({ showsErrorDetail }) => showsErrorDetail },
];

/** An editor gave the bar or the newsletter a colour. */
function isTinted({ actionBar, newsletter }: Frame): boolean {
  return Boolean(
    actionBar?.bar.backgroundColor || actionBar?.bar.color || newsletter?.backgroundColor || newsletter?.textColor,
  );
}

/** The sheets of a page's frame: the base, the brand's tokens and type, the small parts, and each part that it shows. */
export function shellSheets(frame: Frame): readonly Sheet[] {
  const shown = PARTS.filter(({ isShown }) => isShown(frame)).map(({ sheet }) => sheet);
  return [base, BRAND_SHEETS[frame.channel], textFace, elements, ...shown];
}
