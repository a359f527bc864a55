import type { ReadChoice } from "#domain/product/offer.ts";
import type { PageContext } from "../../block.ts";

/** Reads what an address chooses of a design. */
export interface ChoiceReader {
  read: ReadChoice;
  /** Whether anything was chosen that is not as usual. */
  isChosen: () => boolean;
  /** Whether the address asked for something that there is not. */
  isOdd: () => boolean;
}

export function readChoices(page: Pick<PageContext, "query" | "has">): ChoiceReader {
  let isChosen = false;
  let isOdd = false;
  return {
    read: ({ name, offered, fitting = offered, usual }) => {
      const asked = page.query(name, offered);
      const hasAsked = page.has(name);
      const found = fitting.find((value) => value === asked);
      if (found === undefined && hasAsked) isOdd = true;
      if (found !== undefined && found !== usual) isChosen = true;
      return found ?? usual;
    },
    isChosen: () => isChosen,
    isOdd: () => isOdd,
  };
}
