import type { Context } from "hono";
import type { ChosenShop } from "#blocks/block.ts";
import type { BrandShop } from "#blocks/shell/header/header-parts.tsx";
import { HOME_SLUG, type PagePath, webPageUrl } from "#domain/address/page-address.ts";
import { type Alternate, defaultTranslation, type Place, translationsOf } from "#domain/page/translations.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { type Locale, localesOf } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";
import { inChannel, inCountry } from "#domain/shop/shop.ts";
import { publishedGroup, type Story } from "../content/story.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

/**
 * Finds the page of a story in this locale: a fallback from another locale may have another slug there. Null if the
 * story is not a page of this locale.
 */
export function translationHere(story: Story, { locale }: PagePath, context: Context<AppContext>): PagePath | null {
  const translations = translationsOf(publishedGroup(story), context.get("shop").channel);
  return translations.find((translation) => translation.locale === locale) ?? null;
}

/**
 * Links of the country and language switch: each locale of the channel with its translation of the page, or its own
 * home. Empty on the desktop app, which has one locale.
 */
export function placesOf(
  alternates: readonly Alternate[],
  context: Context<AppContext>,
  { shops: { table: shops } }: AppDependencies,
): Place[] {
  const shop = context.get("shop");
  if (shop.platform !== "web") return [];
  const url = urlOf(context);
  const known = new Map(alternates.map((alternate) => [alternate.hreflang, alternate.url]));
  return localesOf(shop.channel).flatMap((locale) => {
    const home = inCountry(shop, countryOf(locale), shops);
    return home
      ? [{ locale, url: known.get(locale) ?? webPageUrl({ locale, slug: HOME_SLUG }, home, shops, url) }]
      : [];
  });
}

/** Homes of both brands in the shopper's country and language; of one only, if the other does not sell there. */
export function brandShopsOf(
  locale: Locale,
  context: Context<AppContext>,
  { shops: { table: shops, brands } }: AppDependencies,
): BrandShop[] {
  const shop = context.get("shop");
  return CHANNELS.flatMap((channel) => {
    const home = inChannel(shop, channel, shops);
    if (!home) return [];
    const url = webPageUrl({ locale, slug: HOME_SLUG }, home, shops, urlOf(context));
    return [{ channel, name: brands[channel].name, url }];
  });
}

/**
 * Creates the function that finds another shop's home, in the shopper's language if that shop has it. A country and a
 * brand are tried in either order, since the page's shop may share only one of them with the target.
 */
export function shopHrefOf(locale: Locale, context: Context<AppContext>, { shops: { table: shops } }: AppDependencies) {
  const shop = context.get("shop");
  const url = urlOf(context);
  return ({ channel, country }: ChosenShop): string | null => {
    const [brand, place] = [channel ?? shop.channel, country ?? shop.country];
    const inPlace = inCountry(shop, place, shops);
    const ofBrand = inChannel(shop, brand, shops);
    const there = (inPlace && inChannel(inPlace, brand, shops)) ?? (ofBrand && inCountry(ofBrand, place, shops));
    if (!there) return null;
    const language = languageOf(locale);
    const spoken = there.locales.find((one) => languageOf(one) === language) ?? there.locales[0];
    return webPageUrl({ locale: spoken, slug: HOME_SLUG }, there, shops, url);
  };
}

/** Addresses of a page's translations, each on its own country's shop, and the `x-default` one. */
export function alternatesOf(
  fullSlugs: readonly string[],
  context: Context<AppContext>,
  { shops: { table: shops } }: AppDependencies,
): Alternate[] {
  const shop = context.get("shop");
  const url = urlOf(context);
  const translations = translationsOf(fullSlugs, shop.channel);
  const link = (hreflang: string, page: PagePath): Alternate[] => {
    const home = inCountry(shop, countryOf(page.locale), shops);
    return home ? [{ hreflang, url: webPageUrl(page, home, shops, url) }] : [];
  };
  const standard = defaultTranslation(translations);
  return [...translations.flatMap((page) => link(page.locale, page)), ...(standard ? link("x-default", standard) : [])];
}

/** Addresses of a page that needs no story, such as a design's: each locale of the channel has it, under the same slug. */
export function alternatesEverywhere(
  slug: string,
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Alternate[] {
  const slugs = localesOf(context.get("shop").channel).map((locale) => `${locale}/${slug}`);
  return alternatesOf(slugs, context, dependencies);
}
