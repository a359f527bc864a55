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

/** Designs in a host's sitemap: their pages, which have no stories, in each of the host's locales. */
export interface DesignSitemap {
  /** Number of parts; 0 if the host has no designs. */
  parts: number;
  /** Renders a part as XML, counted from 1; null if there is no such part. */
  part: (number: number) => string | null;
}

/**
 * Reads the pages of all designs that a host sells, and of their occasions. The translations are
 * stated on the pages themselves.
 *
 * @throws CommerceError if the backend does not list its designs, and there is no last good list.
 */
export async function readDesignSitemap(
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Promise<DesignSitemap> {
  const shop = context.get("shop");
  const { hasCards } = CHANNEL_DEFAULTS[shop.channel];
  const [locale] = shop.locales;
  // Several requests share one read, so it must not end with the first one's disconnect.
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
