import type { PageContext } from "../../block.ts";

/** One thing that is chosen of a design, by the name that the page's address gives it. */
export interface AskedChoice<Value extends string> {
  name: string;
  /** Every value that the page may offer, whatever else is chosen: what a page differs by must not depend on what was read before. */
  offered: readonly Value[];
  /** Those of them that go with what is chosen already; all of them where it is left out. */
  fitting?: readonly Value[];
  /** What is chosen where the address says nothing that fits. */
  usual: Value;
}

/** Reads what an address chooses of a design. */
export interface ChoiceReader {
  read: <Value extends string>(choice: AskedChoice<Value>) => Value;
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
