import type { ReactNode } from "react";
import type { ZodType } from "zod";
import type { ResolvedLink } from "#domain/address/href.ts";
import type { ContentLink } from "#domain/address/link.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import type { LogEvent } from "#domain/log-event.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { Labels } from "#locales/labels.ts";
import type { Sheet } from "./sheet.ts";

/** What a block may know of the page it stands on. */
export interface PageContext {
  shop: Shop;
  locale: Locale;
  labels: Labels;
  /** The home page in this locale. */
  home: string;
  /** The page's own address, for forms that come back to it. */
  path: string;
  /** What the shopper chose, from the page's address. */
  query: ReadonlyMap<string, string>;
  resolveLink: (link: ContentLink | null) => ResolvedLink | null;
  /** Renders a block nested in rich text. It gets no data: nested blocks show what their content alone says. */
  renderBlok: (blok: { readonly component: string }) => ReactNode;
  /** Reports something wrong with the content; the page goes on without it. */
  report: (event: LogEvent, detail: Record<string, unknown>) => void;
}

/**
 * One Storyblok block: its component name, the shape of its content, how it looks and what it needs.
 *
 * `load` runs beside every other block's; when it rejects the view is rendered with `data: null` and decides what
 * the shopper sees. A block without `load` gets `data: null` too.
 */
export interface Block<Content = unknown, Data = unknown> {
  component: string;
  schema: ZodType<Content>;
  sheets: readonly Sheet[];
  /** Islands that the view may wake, so that the head can name their scripts. */
  islands?: readonly string[];
  /** The one picture that the head should ask for at once, where the markup alone would name it too late. */
  preload?: (content: Content) => string | null;
  load?: (content: Content, page: PageContext, sources: { ask: Ask }) => Promise<Data>;
  View: (props: { content: Content; data: Data | null; page: PageContext }) => ReactNode;
}

/** Ties a block's content, data and view together by type, then forgets the types: the registry holds all alike. */
export function defineBlock<Content, Data = null>(block: Block<Content, Data>): Block {
  return block as unknown as Block;
}
