import type { Channel } from "#domain/shop/shop.ts";
import type { PageContent } from "../page/schema.ts";
import type { ShownBar } from "./action-bar/schema.ts";
import type { MainNavigationItem } from "./navigation/main-schema.ts";
import type { NewsletterContent } from "./newsletter/schema.ts";
import type { ShellContent } from "./schema.ts";
import type { SmartBannerContent } from "./smart-banner/schema.ts";

/** What the frame around a page is made from, as far as it decides which parts the page shows. */
export interface Frame {
  channel: Channel;
  isWeb: boolean;
  shell: ShellContent | null;
  /** The item whose tiles the page shows. */
  subNavigation: MainNavigationItem | null;
  /** The shell whose footer the page has. */
  footer: ShellContent | null;
  breadcrumb: PageContent["breadcrumb"];
  /** Where else the company is to be found: what the home page, and a page that names such places, says of it; null on others. */
  sameAs: readonly string[] | null;
  /** The offer above the content; null where there is none, it is over, or was dismissed. */
  actionBar: ShownBar | null;
  newsletter: NewsletterContent | null;
  smartBanner: SmartBannerContent | null;
  /** The key to the support messenger; empty where the page has no launcher. */
  messengerKey: string;
  /** The seasonal decoration lies over the page. */
  isSnowing: boolean;
  /** The page stands without a story: a built-in page. */
  isBuiltIn: boolean;
  /** The page has a shop in another country or language to lead to. */
  isAbroad: boolean;
  /** The page says what it was made of, and what its error says of itself. */
  isDebug: boolean;
}
