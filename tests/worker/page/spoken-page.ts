import { textOf } from "./shown-prices.ts";

/** Returns the group of the first match; an empty text if there is none. */
const first = (pattern: RegExp, html: string) => textOf(pattern.exec(html)?.[1] ?? "");
const allOf = (pattern: RegExp, html: string) => [...html.matchAll(pattern)].map(([, one = ""]) => textOf(one));

/** A material in the choice of materials: a link to its page, or a button that changes this page in place. */
export interface ReadChip {
  label: string;
  picture: string;
  href: string | null;
  article: string | null;
  isChecked: boolean;
}

function chipsOf(html: string): ReadChip[] {
  const fieldset = /<fieldset class="materials.*?<\/fieldset>/s.exec(html)?.[0] ?? "";
  return [...fieldset.matchAll(/<li>(.*?)<\/li>/gs)].map(([, chip = ""]) => ({
    label: first(/<span>(.*?)<\/span>/, chip),
    picture: first(/<img src="([^"]*)"/, chip),
    href: first(/<a href="([^"]*)"/, chip) || null,
    article: first(/<input type="radio"[^>]* value="([^"]*)"/, chip) || null,
    isChecked: chip.includes('checked=""'),
  }));
}

/** Returns the values that are chosen in a form, by the names of their fields, each with the picture beside it. */
function checkedIn(html: string): Map<string, { value: string; picture: string }> {
  const radios = [...html.matchAll(/<label[^>]*>(<input type="radio"[^>]*checked=""[^>]*>.*?)<\/label>/gs)].map(
    ([, label = ""]) => {
      const picture = first(/<img src="([^"]*)"/, label);
      return [first(/name="([^"]*)"/, label), { value: first(/value="([^"]*)"/, label), picture }] as const;
    },
  );
  const lists = [...html.matchAll(/<select name="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(([, name = "", list = ""]) => {
    const [, chosen = ""] = /(<option[^>]*selected=""[^>]*>)/.exec(list) ?? [];
    return [name, { value: first(/value="([^"]*)"/, chosen), picture: "" }] as const;
  });
  return new Map([...radios, ...lists]);
}

/** Reads everything in which a product page says what it is about, and what is ordered. */
export function readSpoken(html: string) {
  const stage = /<figure class="stage">.*?<\/figure>/s.exec(html)?.[0] ?? "";
  const dock = html.slice(html.indexOf('class="dock"'));
  const [mount = "", ...looks] = first(/<g class="piece ([^"]*)"/, stage).split(" ");
  const edge = /id="stage-edge">(.*?)<\/div>/s.exec(stage)?.[1] ?? "";
  return {
    headlines: allOf(/<h1[^>]*>(.*?)<\/h1>/gs, html),
    title: first(/<title>(.*?)<\/title>/s, html),
    description: first(/<meta name="description" content="([^"]*)"/, html),
    shared: {
      title: first(/<meta property="og:title" content="([^"]*)"/, html),
      description: first(/<meta property="og:description" content="([^"]*)"/, html),
    },
    /** The page's own steps, above the content and in the footer. */
    steps: allOf(/<li aria-current="page">(.*?)<\/li>/gs, html),
    facts: allOf(/<li[^>]*>(.*?)<\/li>/gs, /<ul class="facts">.*?<\/ul>/s.exec(html)?.[0] ?? ""),
    chips: chipsOf(html),
    checked: checkedIn(/<div class="calculator .*?<\/form>/s.exec(html)?.[0] ?? ""),
    copies: first(/<input[^>]* name="quantity" value="([^"]*)"/, html) || null,
    terms: allOf(/<span[^>]*>(.*?)<\/span>/gs, /<p class="terms">.*?<\/p>/s.exec(dock)?.[0] ?? ""),
    stage: {
      mount,
      looks,
      hasBox: stage.includes('class="lying box"'),
      edge: first(/<img src="([^"]*)"/, edge),
      /** The texts of pictures and drawings. */
      texts: allOf(/ (?:alt|aria-label)="([^"]+)"/g, stage.replace(/^.*?<div class="view"/s, "")),
      named: allOf(/ alt="([^"]+)"/g, stage),
    },
    stated: allOf(/<script type="application\/ld\+json">(.*?)<\/script>/gs, html),
  };
}
export type Spoken = ReturnType<typeof readSpoken>;
