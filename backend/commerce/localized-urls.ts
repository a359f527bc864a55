import { findMeaning, readSegments } from "#domain/address/canonical.ts";
import { HOME_SLUG, pagePath, parseFullSlug } from "#domain/address/page-address.ts";
import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import { type LocalizedUrls, localizedUrls } from "#domain/contract/localized-urls.ts";
import { translationsOf } from "#domain/page/translations.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { COUNTRIES, type Locale, localesOf } from "#domain/shop/country.ts";
import { countryOf, localeChain } from "#domain/shop/locale.ts";
import { brandHosts, buildShopTable, type Shop } from "#domain/shop/shop.ts";
import { spaces } from "../content/spaces.ts";
import { languageFolder } from "../customers/visitor.ts";
import { serve } from "./serve.ts";

/** The shops of all hosts; the host names appear in no reply. */
const SHOPS = buildShopTable(brandHosts(BRANDS));

export const serveLocalizedUrls = serve(localizedUrls, async ({ channel, locale, input, env }) => {
  const ofAccount = input.path === undefined ? null : accountUrls(input.path, channel);
  if (ofAccount) return { urls: ofAccount };
  const story = input.pageId ?? fullSlugsAt(input.path ?? "", channel, locale);
  const translated = await readTranslations(env.DB, channel, story);
  const urls = translationsOf(translated, channel).map((page) => {
    const country = countryOf(page.locale);
    return {
      locale: page.locale,
      country,
      path: pagePath({ ...page, platform: "web" }, webShop(channel, page.locale)),
    };
  });
  return urls.length > 0 ? { urls } : null;
});

/** A path of the account, behind the folder of a language. */
const ACCOUNT = new RegExp(`^(?:/[a-z]{2})?(${ACCOUNT_PATH}(?:/[\\w.-]+)*)/?$`);

/** Returns the addresses of a page of the account in every locale of the channel; null for any other path. */
export function accountUrls(path: string, channel: Channel): LocalizedUrls["urls"] | null {
  const [, page] = ACCOUNT.exec(path.replace(/[?#].*$/, "")) ?? [];
  if (page === undefined) return null;
  return localesOf(channel).map((locale) => ({
    locale,
    country: countryOf(locale),
    path: languageFolder(locale) + page,
  }));
}

/** Returns the stories that a path may mean, the nearest first: the locale's own, then those that stand in for it; none if unknown. */
function fullSlugsAt(path: string, channel: Channel, locale: Locale): string[] {
  const segments = readSegments(path.replace(/[?#].*$/, ""));
  if (!segments) return [];
  const meaning = findMeaning(segments, webShop(channel, locale), SHOPS);
  const slug = meaning.rest.map(({ meant }) => meant).join("/") || HOME_SLUG;
  return meaning.isUnknown ? [] : localeChain(meaning.locale).map((folder) => `${folder}/${slug}`);
}

/** Reads the published translations of the first of the given stories that exists. */
async function readTranslations(db: D1Database, channel: Channel, story: string | string[]): Promise<string[]> {
  const isUuid = typeof story === "string";
  const { results } = await db
    .prepare(
      `SELECT full_slug FROM stories WHERE space_id = ?1 AND is_folder = 0 AND published IS NOT NULL AND group_id = (
        SELECT s.group_id FROM stories s, json_each(?2) asked
        WHERE s.space_id = ?1 AND s.is_folder = 0 AND s.published IS NOT NULL AND s.${isUuid ? "uuid" : "full_slug"} = asked.value
        ORDER BY asked.key LIMIT 1)`,
    )
    .bind(spaces[channel].id, JSON.stringify(isUuid ? [story.toLowerCase()] : story))
    .all<{ full_slug: string }>();
  return results.map(({ full_slug }) => full_slug).filter((fullSlug) => parseFullSlug(fullSlug));
}

/** Returns the web shop of a locale's country. If the channel sells nothing there, it is a shop with the country's languages. */
function webShop(channel: Channel, locale: Locale): Shop {
  const country = countryOf(locale);
  for (const shop of SHOPS.values()) {
    if (shop.family === "public" && shop.platform === "web" && shop.channel === channel && shop.country === country) {
      return shop;
    }
  }
  return { host: "", channel, country, platform: "web", locales: COUNTRIES[country].locales, family: "public" };
}
