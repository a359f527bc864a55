import type { DesignSide } from "#domain/contract/design.ts";
import type { FilterType } from "#domain/listing/facets.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Language } from "#domain/shop/country.ts";
import type { SetPart } from "./cards/sets.ts";

/** A design as the embedded backend keeps it in D1, and as it draws its pictures. */
export interface CataloguedDesign {
  kind: DesignKind;
  id: string;
  /** The type of a calendar or photo book, the occasion or category of a card, how a collage lies. */
  type: string;
  /** The format that its designer makes it in; null where it fits several. */
  formatType: string | null;
  /** Values of `FACETS` alone. */
  facets: Partial<Record<FilterType, readonly string[]>>;
  names: Readonly<Record<Language, string>>;
  /** More words that it is found by in a search: motifs, tastes, what is written on it. */
  keywords: Readonly<Record<Language, string>>;
  /** More is chosen more often. */
  popularity: number;
  /** UTC, for example 2026-01-05T08:00:00Z. */
  createdAt: string;
  /** A picture of each side that it has, in pixels; the first is what a list shows. */
  sides: readonly { side: DesignSide; width: number; height: number }[];
  /** The same design in its colours, itself among them; empty where it has but one. */
  colors: readonly { id: string; color: string }[];
  /** The designs of its set, itself among them, each with what it is in it; empty for a design without one. */
  set: readonly { id: string; part: SetPart }[];
  /** The place of a photo book's category in its vocabulary, from 1. */
  bookCategory: number | null;
}
