import {
  type CalculatorAction,
  type CalculatorMaterial,
  type CalculatorState,
  reduceCalculator,
} from "#domain/calculator/state.ts";
import { choiceHref, chosenValue, findFormat } from "./choice.ts";
import type { ArticleOffers, CalculatorProps, Choice, FormatOffer } from "./props.ts";

/** State that is shown: an article's list, and the choice from it. */
export interface Selection {
  readonly offers: ArticleOffers;
  readonly state: CalculatorState<FormatOffer>;
  /** The value of each group, by the groups' names. */
  readonly options: Choice["options"];
}

/** Selection that the page was rendered with. */
export function startOf({ offers, extra, selected }: CalculatorProps): Selection {
  const state = {
    material: offers.article,
    format: selected.format,
    extra: extra && { format: extra.format, prices: extra },
  };
  return withOptions({ offers, state, options: {} }, selected.options);
}

/** The selection after a step; `offers` are those of the material that it leads to. */
export function stepTo(
  selection: Selection,
  action: CalculatorAction<FormatOffer>,
  offers = selection.offers,
): Selection {
  const next = { ...selection, offers, state: reduceCalculator(selection.state, action) };
  return withOptions(next, selection.options);
}

/** The selection with these options where the article and its size are made so, and the usual ones else. */
export function withOptions(selection: Selection, wanted: Choice["options"]): Selection {
  const offer = chosenOffer(selection);
  const values = selection.offers.options.map(
    (group) => [group.name, chosenValue(group, offer, wanted).value] as const,
  );
  const isSame =
    values.length === Object.keys(selection.options).length &&
    values.every(([name, value]) => selection.options[name] === value);
  return isSame ? selection : { ...selection, options: Object.fromEntries(values) };
}

/** The chosen size: the extra one, or one of the list. */
export function chosenOffer({ offers, state: { extra, format } }: Selection): FormatOffer {
  return extra?.format === format ? extra.prices : findFormat(offers, format);
}

/** Tells whether a size is one of the list, or the extra one. */
export function isOffered({ offers, state: { extra } }: Selection, format: string): boolean {
  return extra?.format === format || offers.formats.some((offer) => offer.format === format);
}

/** The extra size where it is not in the list anyway. */
export function extraOffer({ offers, state: { extra } }: Selection): FormatOffer | null {
  return extra && !offers.formats.some(({ format }) => format === extra.format) ? extra.prices : null;
}

/** An article as the reducer knows it. */
export function materialOf(offers: ArticleOffers): CalculatorMaterial {
  return {
    value: offers.article,
    formats: offers.formats.map(({ format }) => format),
    initialFormat: findFormat(offers, "").format,
  };
}

/** Part of a selection that its address states: options at their default are left out. */
export function choiceOf(selection: Selection): Choice {
  const { offers, options } = selection;
  const offer = chosenOffer(selection);
  const unusual = offers.options.flatMap((group) => {
    const { value } = chosenValue(group, offer, options);
    return value === group.values[0]?.value ? [] : [[group.name, value]];
  });
  return { article: offers.article, format: offer.format, options: Object.fromEntries(unusual) };
}

/**
 * The page's address with what is selected.
 *
 * @param search the query so far: what it holds beside a choice stays in it.
 * @param names options that may stand in it: those that are not chosen go.
 */
export function addressOf(action: string, selection: Selection, search = "", names: readonly string[] = []): string {
  return choiceHref(action, choiceOf(selection), search, { names, isOwn: chosenOffer(selection).hasOptions === true });
}
