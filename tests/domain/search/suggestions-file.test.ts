import { expect, it } from "vitest";
import { SEARCH_SLUGS } from "#domain/address/path-kind.ts";
import { SUGGESTIONS_FILE } from "#domain/search/suggestions-file.ts";
import { visit } from "#tests/domain/address/visit.ts";

it.each(["https://kartenliebe.de", "https://posterliebe.de", "https://posterliebe.ch/fr"])(
  "the suggestions of %s are at one address, which no redirect leads away from",
  (shop) => {
    expect(visit(`${shop}/${SEARCH_SLUGS[0]}/${SUGGESTIONS_FILE}?q=ol`)).toMatchObject({ kind: "page" });
  },
);
