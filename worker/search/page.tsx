import { renderToString } from "react-dom/server";
import { SEARCH_SHEETS, SearchPage } from "#blocks/search/search-page.tsx";
import { Suggestions } from "#blocks/search/suggestions.tsx";
import { linkedPages } from "#blocks/shell/linked-pages.ts";
import { SEARCH_SLUGS } from "#domain/address/path-kind.ts";
import { unitOf } from "#domain/catalogue/dimension-text.ts";
import { searchedText } from "#domain/search/address.ts";
import { understand } from "#domain/search/understand.ts";
import { searchVocabulary } from "#locales/search-vocabulary.ts";
import { urlOf } from "../context.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { type PageRequest, prepareBuiltIn } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { shellOf } from "../page/shell.ts";
import { askForMore, type Visit } from "../routes/visit.ts";
import { findOthers, findPopular, type Searching, search } from "./find.ts";

/** The designs of each kind on the page of a search, and of the only kind. */
const ON_PAGE = { each: 8, only: 24 };
/** The designs of each kind among the suggestions, and of the only kind. */
const SUGGESTED = { each: 2, only: 4 };

/**
 * Page of `/search?q=…`: one field for designs, materials, sizes, pages and help. It is made for each visitor and
 * kept by no cache, since anybody can search for anything; a network may ask for so many a minute.
 */
export async function searchPage(visit: Visit): Promise<Response> {
  const request = await prepareBuiltIn(visit, SEARCH_SLUGS[0]);
  const { page } = request;
  const { labels } = page;
  const typed = searchedText(urlOf(visit.context).searchParams);
  const sheets = { ...request, sheets: SEARCH_SHEETS };
  const isWithin = await isWithinSearches(visit, "search");
  const searching = await searchingOf(visit, request, ON_PAGE);
  const asked = isWithin && typed !== "" ? wordsOf(typed, request) : [];
  const outcome = asked.length > 0 ? await search(asked, searching) : null;
  const isFound = outcome !== null && Object.values(outcome.found).some((found) => found.length > 0);
  const notice = () => {
    if (!isWithin) return labels("search/too-many");
    if (outcome === null) return null;
    if (outcome.isFailed) return labels("search/unavailable");
    if (!isFound) return labels("search/nothing", { words: typed });
    if (outcome.without !== null) return labels("search/without", { words: outcome.without });
    return outcome.meant === null ? null : labels("search/meant", { words: outcome.meant });
  };
  const found = isFound ? outcome.found : isWithin ? await findPopular(searching) : NOTHING;
  const others = isFound ? await findOthers(found, searching) : [];
  const words = outcome?.words ?? [];
  const main = <SearchPage typed={typed} words={words} found={found} others={others} notice={notice()} page={page} />;
  const title = typed === "" ? labels("search/title") : labels("search/results", { words: typed });
  const status = isWithin ? 200 : 429;
  const response = await respondWithBuiltIn(sheets, title, main, { status, robots: "noindex,follow" });
  response.headers.set("Cache-Control", "private, no-store");
  if (!isWithin) response.headers.set("Retry-After", String(RATE_PERIOD_SECONDS));
  return response;
}

const NOTHING = { products: [], designs: [], pages: [] };

/** Handler of `/search/suggestions.html?q=…`: a few results for words that are still being typed, as a list for the field. */
export async function searchSuggestions(visit: Visit): Promise<Response> {
  const request = await prepareBuiltIn(visit, SEARCH_SLUGS[0]);
  const { page } = request;
  const typed = searchedText(urlOf(visit.context).searchParams);
  const isWithin = await isWithinSearches(visit, "suggestions");
  const words = isWithin && typed !== "" ? wordsOf(typed, request) : [];
  const outcome = words.length > 0 ? await search(words, await searchingOf(visit, request, SUGGESTED)) : null;
  const html = renderToString(<Suggestions found={outcome?.found ?? NOTHING} page={page} />);
  return new Response(`<!doctype html><title>${page.labels("search/suggestions")}</title>${html}`, {
    status: isWithin ? 200 : 429,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": isWithin && !outcome?.isFailed ? "private, max-age=60" : "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

function wordsOf(typed: string, { page: { locale, labels } }: PageRequest) {
  return understand(typed, searchVocabulary(locale, labels), unitOf(locale) === "inch");
}

async function searchingOf(visit: Visit, { page, shell }: PageRequest, most: Searching["most"]): Promise<Searching> {
  const { ask } = await askForMore(visit);
  const content = shellOf(shell);
  const articles = content?.productPages.map(({ article }) => article) ?? [];
  return { page, ask: (endpoint, input) => ask(endpoint, input), linked: linkedPages(content, page), articles, most };
}

/** Counts a search. The words of an address are many strangers' to make up, and each is a question to the backend. */
function isWithinSearches({ context, dependencies }: Visit, name: string): Promise<boolean> {
  const onError = (message: string) => context.get("log")("error", "commerce-error", { what: "rate limit", message });
  return isWithinRate(context, { rate: dependencies.commerce.rate, name, onError });
}
