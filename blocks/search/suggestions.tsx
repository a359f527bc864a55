import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../block.ts";
import { designHref, drawingOf, priceText } from "../designs/design-facts.ts";
import type { Found, FoundDesigns } from "./search-page.tsx";

/** A result below the field, while words are being typed. */
interface Suggestion {
  href: string;
  text: string;
  note: string | null;
  picture: string | null;
}

const MOST = 8;

/** A few results of a search, as a list of links. */
export function Suggestions({ found, page }: { found: Found; page: PageContext }) {
  const { products, designs, pages } = found;
  const suggestions: Suggestion[] = [
    ...products.slice(0, 4).map(({ name, href, price, picture }) => ({ href, text: name, note: price, picture })),
    ...designs.flatMap((one) => suggestedDesigns(one, page)),
    ...pages.slice(0, 3).map(({ text, href }) => ({ href, text, note: null, picture: null })),
  ];
  const { labels } = page;
  const shown = suggestions.slice(0, MOST);
  return (
    <ul aria-label={labels("search/suggestions")} data-said={labels("search/suggested", { count: shown.length })}>
      {shown.map(({ href, text, note, picture }) => (
        <li key={href}>
          <a href={href}>
            {picture ? <img src={picture} width="44" height="44" alt="" /> : <span />}
            <span>{text}</span>
            {note && <span className="soft">{note}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function suggestedDesigns({ kind, list, choice }: FoundDesigns, page: PageContext): Suggestion[] {
  return list.designs.map((design) => ({
    href: designHref(kind, design.id, page) + choice,
    text: design.name,
    note: priceText(design, list.currency, page) ?? catalogueLabel(page.labels, "product", kind),
    picture: drawingOf(design)?.src ?? null,
  }));
}
