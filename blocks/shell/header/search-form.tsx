import { LONGEST_SEARCH, SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import { searchHref } from "#domain/search/address.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";

interface SearchFormProps {
  /** The words in the field. */
  typed?: string;
  page: Pick<PageContext, "labels" | "locale" | "shop">;
}

/** The field of the search. It is a plain form, which its behaviour completes with suggestions. */
export function SearchForm({ typed = "", page }: SearchFormProps) {
  const label = page.labels("search/field");
  return (
    <search className="search" {...behaves("search", "intent")}>
      <form action={searchHref("", page)}>
        <input
          type="search"
          name={SEARCH_PARAMETER}
          defaultValue={typed}
          maxLength={LONGEST_SEARCH}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={page.labels("search/submit")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
