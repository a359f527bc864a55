import type { SearchedWord } from "./meaning.ts";
import { plainWords, type SearchVocabulary, stemOf } from "./search-vocabulary.ts";

/** A page that an editor links, by its words. */
export interface LinkedPage {
  text: string;
  href: string;
}

/** Finds the pages whose words or address have every word of a search, in their order; sizes and numbers are no words. */
export function matchingPages<Page extends LinkedPage>(
  pages: readonly Page[],
  words: readonly SearchedWord[],
  { language, endings }: Pick<SearchVocabulary, "language" | "endings">,
): Page[] {
  const said = words.filter(({ meanings }) =>
    meanings.every(({ of }) => of !== "nothing" && of !== "size" && of !== "quantity"),
  );
  const wanted = said.flatMap(({ text }) => plainWords(text, language)).map((word) => stemOf(word, endings));
  if (wanted.length === 0) return [];
  return pages.filter(({ text, href }) => {
    const path = href.replace(/[?#].*$/, "");
    const own = plainWords(`${text} ${path.split("/").filter(Boolean).at(-1) ?? ""}`, language);
    return wanted.every((stem) => own.some((word) => word.startsWith(stem)));
  });
}
