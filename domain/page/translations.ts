import { type PagePath, parseFullSlug } from "../address/page-address.ts";
import type { Channel } from "../shop/channel.ts";
import { type Locale, localesOf } from "../shop/country.ts";
import { DEFAULT_LOCALE, localeChain } from "../shop/locale.ts";

/**
 * A page in every locale of its channel that has it: the locale's own story, or the one that stands in along the
 * locale's fallbacks: a locale that falls back counts as having the page.
 *
 * @param fullSlugs the published stories of one group of translations, such as `de-DE/leinwand` and `fr-FR/toile`. They
 *   are the same for each story of the group, so that the stories' references to each other are reciprocal.
 */
export function translationsOf(fullSlugs: readonly string[], channel: Channel): PagePath[] {
  const stories = new Map<Locale, PagePath>();
  for (const fullSlug of fullSlugs) {
    const path = parseFullSlug(fullSlug);
    if (path) stories.set(path.locale, path);
  }
  return localesOf(channel).flatMap((locale) => {
    const source = localeChain(locale).find((candidate) => stories.has(candidate));
    return source ? [{ locale, slug: (stories.get(source) as PagePath).slug }] : [];
  });
}

/** The translation for visitors of no listed language (`x-default`): the default locale's, or else the first. */
export function defaultTranslation(translations: readonly PagePath[]): PagePath | null {
  return translations.find(({ locale }) => locale === DEFAULT_LOCALE) ?? translations[0] ?? null;
}

/** A translation of a page: its BCP 47 language and full address. */
export interface Alternate {
  hreflang: string;
  url: string;
}

/** The address at which a locale finds a page: its translation, or the locale's own home if there is none. */
export interface Place {
  locale: Locale;
  url: string;
}
