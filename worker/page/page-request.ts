import type { PageContext } from "#blocks/block.ts";
import type { Sheet } from "#blocks/sheet.ts";
import type { BrandShop } from "#blocks/shell/header/shops.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import type { Alternate, Place } from "#domain/page/alternate.ts";
import type { Story } from "../content/story.ts";
import type { GuestKeys, PageOrigin } from "./content-policy.ts";
import type { EditedStory } from "./editable.ts";
import type { ListingAddress } from "./listing-address.ts";
import type { StreamObserver } from "./stream.ts";

/** Inputs of every page of a request, whatever its content. */
export interface PageRequest {
  page: PageContext;
  brand: string;
  /** Origin of the request. */
  origin: PageOrigin;
  /** Canonical address of the page on the web. */
  url: string;
  /** Translations with their languages, for search engines. */
  alternates: readonly Alternate[];
  /** Links of the country and language switch; empty if there is none. */
  places: readonly Place[];
  /** Shops of both brands, if both sell in the shopper's country. */
  shops: readonly BrandShop[];
  shell: Story | null;
  /** Styles of a page without a story, beside the shell's. */
  sheets?: readonly Sheet[];
  /** True if the browser asks for little data: scripts of islands then wait for the first interaction. */
  savesData: boolean;
  /** True in debug mode, which shows `detail`, an error's message. */
  isDebug: boolean;
  /** Flags that the address sets, for the debug mode. */
  forcedFlags: readonly (readonly [name: string, treatment: Treatment])[];
  detail?: string;
  year: number;
  /** Time of the request, in epoch milliseconds. */
  nowMs: number;
  /** The listing that the page's blocks have read from the address; null before. */
  listing: () => ListingAddress | null;
  /** Limits the time until which the page may be shown, in epoch milliseconds. */
  holdUntil: (atMs: number) => void;
  guestKeys: GuestKeys;
  /** Host of the designer, if shoppers are redirected to it. */
  designerHost: string | null;
  /** Takes the page's bytes once all are rendered, and learns of a disconnect. */
  observer: StreamObserver;
  /** Set on an editor's preview: the site that may frame it, the address for edits, and the story. */
  liveEditing: { editorOrigin: string; transform: string; edited: EditedStory } | null;
}
