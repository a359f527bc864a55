import type { Place } from "#domain/page/translations.ts";
import { localeName } from "#domain/shop/locale.ts";
import { withColon } from "#locales/pair-text.ts";
import type { PageContext } from "../../block.ts";

/** The switch to another country or language (spec 001 §2, the boxes international and languages): links that are folded at first. */
export function Places({ places, page }: { places: readonly Place[]; page: PageContext }) {
  if (!places.some(({ locale }) => locale !== page.locale)) return null;
  return (
    <nav className="places" aria-label={page.labels("shell/places")}>
      <details>
        <summary>
          {`${withColon(page.labels("shell/places"), page.locale)} `}
          <b>{localeName(page.locale)}</b>
        </summary>
        <ul>
          {places.map(({ locale, url }) => (
            <li key={locale}>
              <a href={url} hrefLang={locale} lang={locale} aria-current={locale === page.locale || undefined}>
                {localeName(locale)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
