import type { Context } from "hono";
import { webPageUrl } from "#domain/address/href.ts";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import { renderSitemap, SITEMAP_PART_SIZE } from "#domain/page/sitemap.ts";
import { DESIGN_KINDS, designsOf } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

const LONGEST_MS = 10_000;

/** What a host's sitemap says of designs: their pages in each of its locales, which no story is behind. */
export interface DesignSitemap {
  /** How many parts there are; none where the host has no designs. */
  parts: number;
  /** A part as XML, counted from 1; null where there is none. */
  part: (number: number) => string | null;
}

/**
 * The pages of all designs that a host sells, and of the occasions that they are for. Their translations they name themselves.
 *
 * @throws CommerceError where the backend does not say which there are, and never did.
 */
export async function readDesignSitemap(
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<DesignSitemap> {
  const shop = context.get("shop");
  const { hasCards } = CHANNEL_DEFAULTS[shop.channel];
  const [locale] = shop.locales;
  // One reading serves all who want it: whoever came first may leave.
  const signal = AbortSignal.timeout(LONGEST_MS);
  const ask = dependencies.commerce({ channel: shop.channel, locale, host: shop.host, signal, isPage: true });
  const kinds = DESIGN_KINDS.filter((kind) => designsOf(kind).isSoldIn(shop.channel));
  const ofKinds = await Promise.all(
    kinds.map(async (kind) => {
      const known = await ask(designIds, { kind });
      const withdrawn = new Set(known?.withdrawn);
      return (known?.ids ?? []).filter((id) => !withdrawn.has(id)).map((id) => designSlug(kind, id));
    }),
  );
  const occasions = hasCards ? CARD_OCCASIONS.map((occasion) => designSlug("card", occasion)) : [];
  const slugs = [...occasions, ...ofKinds.flat()];
  const count = slugs.length * shop.locales.length;
  const url = urlOf(context);
  const pageAt = (at: number) => {
    const slug = slugs[at % slugs.length] ?? "";
    const spoken = shop.locales[Math.floor(at / slugs.length)] ?? locale;
    return {
      url: webPageUrl({ locale: spoken, slug }, shop, dependencies.shops, url),
      lastModified: null,
      alternates: [],
    };
  };
  const parts = Math.ceil(count / SITEMAP_PART_SIZE);
  return {
    parts,
    part: (number) => {
      if (number > parts) return null;
      const from = (number - 1) * SITEMAP_PART_SIZE;
      const length = Math.min(SITEMAP_PART_SIZE, count - from);
      return renderSitemap(Array.from({ length }, (_, at) => pageAt(from + at)));
    },
  };
}
