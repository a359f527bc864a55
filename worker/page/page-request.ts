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

/** What every page of a request is made with, whatever stands on it. */
export interface PageRequest {
  page: PageContext;
  brand: string;
  /** Where it was asked for. */
  origin: PageOrigin;
  /** The page's canonical address on the web. */
  url: string;
  /** Its translations, each with its language, for search engines. */
  alternates: readonly Alternate[];
  /** Where the switch to another country or language leads; empty where there is none. */
  places: readonly Place[];
  /** Both brands' shops, where both sell in the visitor's country. */
  shops: readonly BrandShop[];
  shell: Story | null;
  /** What a page that needs no story wears beside the shell's sheets. */
  sheets?: readonly Sheet[];
  /** The visitor asked to save data: islands' scripts then wait for the first touch. */
  savesData: boolean;
  /** The debug mode shows `detail`, what an error says of itself. */
  isDebug: boolean;
  /** The flags that the address decides, for the debug mode. */
  forcedFlags: readonly (readonly [name: string, treatment: Treatment])[];
  detail?: string;
  year: number;
  /** When it was asked for, in epoch milliseconds. */
  nowMs: number;
  /** The listing that its blocks read of the address, once they have. */
  listing: () => ListingAddress | null;
  /** Says until when something on the page may be shown. */
  holdUntil: (atMs: number) => void;
  guestKeys: GuestKeys;
  /** The designer's own host, where visitors are sent there. */
  designerHost: string | null;
  /** Takes the page's bytes once it is whole, and hears of a visitor who goes away. */
  observer: StreamObserver;
  /** Set on an editor's preview: the site that may frame it, and where it sends what is typed. */
  liveEditing: { editorOrigin: string; transform: string; edited: EditedStory } | null;
}
