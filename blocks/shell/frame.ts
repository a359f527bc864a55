import kartenliebeFonts from "#brand-kartenliebe/fonts.css?sheet";
import posterFonts from "#brand-poster/fonts.css?sheet";
import type { PageType } from "#domain/page/page-type.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import carousel from "../elements/carousel/styles.css?sheet";
import pictures from "../elements/picture/styles.css?sheet";
import type { PageContent } from "../page/schema.ts";
import type { Sheet } from "../sheet.ts";
import account from "./account/styles.css?sheet";
import type { ShownBar } from "./action-bar/schema.ts";
import actionBar from "./action-bar/styles.css?sheet";
import backToTop from "./back-to-top/styles.css?sheet";
import base from "./brand/base.css?sheet";
import elements from "./brand/elements.css?sheet";
import { tokenSheet } from "./brand/tokens.ts";
import breadcrumb from "./breadcrumb/styles.css?sheet";
import builtIn from "./built-in/styles.css?sheet";
import burger from "./burger/styles.css?sheet";
import countdown from "./countdown/styles.css?sheet";
import debug from "./debug/styles.css?sheet";
import flyout from "./flyout/styles.css?sheet";
import columns from "./footer/columns.css?sheet";
import messages from "./footer/messages.css?sheet";
import seoText from "./footer/seo-text.css?sheet";
import footer from "./footer/styles.css?sheet";
import narrowHeader from "./header/narrow.css?sheet";
import search from "./header/search.css?sheet";
import header from "./header/styles.css?sheet";
import messenger from "./messenger/styles.css?sheet";
import { hasFlyout, type MainNavigationItem } from "./navigation/schema.ts";
import navigation from "./navigation/styles.css?sheet";
import type { NewsletterContent } from "./newsletter/schema.ts";
import newsletter from "./newsletter/styles.css?sheet";
import places from "./places/styles.css?sheet";
import reviews from "./reviews/styles.css?sheet";
import type { ShellContent } from "./schema.ts";
import type { SmartBannerContent } from "./smart-banner/schema.ts";
import smartBanner from "./smart-banner/styles.css?sheet";
import snow from "./snow/styles.css?sheet";
import subNavigation from "./sub-navigation/styles.css?sheet";
import tints from "./tints/styles.css?sheet";

/** The data that the frame around a page is made from, as far as it decides which parts the page shows. */
export interface Frame {
  channel: Channel;
  isWeb: boolean;
  shell: ShellContent | null;
  /** The item whose tiles the page shows. */
  subNavigation: MainNavigationItem | null;
  /** The shell whose footer the page has. */
  footer: ShellContent | null;
  breadcrumb: PageContent["breadcrumb"];
  /** Other addresses of the company, which the home page and pages that name such addresses state; null on other pages. */
  sameAs: readonly string[] | null;
  /** The offer above the content; null if there is none, it has ended, or the visitor dismissed it. */
  actionBar: ShownBar | null;
  newsletter: NewsletterContent | null;
  smartBanner: SmartBannerContent | null;
  /** The key of the support messenger; empty if the page has no launcher. */
  messengerKey: string;
  /** The kind of page as which its visitors are measured, if they allow it; null for a page that is not measured. */
  measuredAs: PageType | null;
  /** True if the seasonal decoration lies over the page. */
  isSnowing: boolean;
  /** True for a built-in page, which has no story. */
  isBuiltIn: boolean;
  /** True if there is a shop in another country or language to link to. */
  hasCountrySwitch: boolean;
  /** True if the page shows what it was made of, and the details of its error. */
  isDebug: boolean;
  /** True if the page shows which flags it read. */
  showsFlags: boolean;
}

const BRAND_SHEETS: Record<Channel, readonly Sheet[]> = {
  kartenliebe: [kartenliebeFonts, tokenSheet(BRANDS.kartenliebe)],
  poster: [posterFonts, tokenSheet(BRANDS.poster)],
};

/** A part of the frame: its sheet, and whether a page shows it. */
interface Part {
  sheet: Sheet;
  isShown: (frame: Frame) => boolean;
}

/** The parts of the frame that are visible at once, in the order of the page. */
const PARTS: readonly Part[] = [
  { sheet: header, isShown: () => true },
  { sheet: search, isShown: () => true },
  { sheet: narrowHeader, isShown: () => true },
  { sheet: navigation, isShown: ({ isWeb, shell }) => isWeb && shell !== null && shell.mainNavigation.length > 0 },
  { sheet: subNavigation, isShown: (frame) => frame.subNavigation !== null },
  { sheet: tints, isShown: isTinted },
  { sheet: actionBar, isShown: (frame) => frame.actionBar !== null },
  { sheet: countdown, isShown: (frame) => frame.actionBar?.isCounting === true },
  { sheet: breadcrumb, isShown: (frame) => frame.breadcrumb.length > 0 },
  { sheet: newsletter, isShown: (frame) => frame.newsletter !== null },
  { sheet: footer, isShown: () => true },
  { sheet: columns, isShown: ({ footer }) => footer !== null },
  { sheet: carousel, isShown: ({ footer }) => hasReviews(footer) || hasTiles(footer) },
  { sheet: messages, isShown: ({ footer }) => hasTiles(footer) },
  { sheet: reviews, isShown: ({ footer }) => hasReviews(footer) },
  { sheet: seoText, isShown: ({ footer }) => Boolean(footer?.seoText) },
  { sheet: pictures, isShown: ({ footer }) => Boolean(footer?.paymentMethods.length) },
  { sheet: places, isShown: ({ hasCountrySwitch }) => hasCountrySwitch },
  { sheet: backToTop, isShown: () => true },
  { sheet: messenger, isShown: ({ messengerKey }) => messengerKey !== "" },
  { sheet: smartBanner, isShown: (frame) => frame.smartBanner !== null },
  { sheet: snow, isShown: ({ isSnowing }) => isSnowing },
  { sheet: builtIn, isShown: ({ isBuiltIn }) => isBuiltIn },
  { sheet: debug, isShown: ({ showsFlags }) => showsFlags },
];

/**
 * Panels that are closed at first and stand at the end of the page. Their style sheets stand there with them, and do not delay the
 * first paint.
 */
const PANELS: readonly Part[] = [
  { sheet: flyout, isShown: ({ shell }) => shell?.mainNavigation.some(hasFlyout) ?? false },
  { sheet: burger, isShown: ({ shell }) => shell !== null && shell.mainNavigation.length > 0 },
  { sheet: account, isShown: ({ shell }) => shell?.headerItems.some(({ role }) => role === "account") ?? false },
];

function hasTiles(footer: ShellContent | null): boolean {
  return footer !== null && footer.communicationTiles.length > 0;
}

function hasReviews(footer: ShellContent | null): boolean {
  return footer?.reviews.some(({ reviews }) => reviews.length > 0) ?? false;
}

/** Tells whether an editor gave the action bar or the newsletter a colour. */
function isTinted({ actionBar, newsletter }: Frame): boolean {
  return Boolean(
    actionBar?.bar.backgroundColor || actionBar?.bar.color || newsletter?.backgroundColor || newsletter?.textColor,
  );
}

/** Returns the style sheets that every page of a brand has: the base, the brand's fonts and tokens, the small elements. */
export function brandSheets(channel: Channel): readonly Sheet[] {
  return [base, ...BRAND_SHEETS[channel], elements];
}

/**
 * Returns the style sheets of a page's frame: the base, the brand's fonts and tokens, the small elements, and each part that the page
 * shows.
 */
export function shellSheets(frame: Frame): readonly Sheet[] {
  return [...brandSheets(frame.channel), ...shown(PARTS, frame)];
}

/** Returns the style sheets of the panels at the end of the page; none in the app, whose header only leads back. */
export function panelSheets(frame: Frame): readonly Sheet[] {
  return frame.isWeb ? shown(PANELS, frame) : [];
}

function shown(parts: readonly Part[], frame: Frame): Sheet[] {
  return parts.filter(({ isShown }) => isShown(frame)).map(({ sheet }) => sheet);
}
