import { MOST_COPIES } from "#domain/product/photoframe/copies.ts";
import { fillForm } from "../../fill-form.ts";
import { afterPaint } from "./after-paint.ts";
import type { CalculatorIslandProps } from "./on-demand-parts.ts";
import type { Choice } from "./props.ts";
import { addressOf, choiceHref, type Selection } from "./selection.ts";

/**
 * Writes the choice into the page's address after it is painted, so that a reload and the way back from the designer find it.
 *
 * @param before the selection shown until then: its options are removed if the material has none of them.
 */
export function keepInAddress({ action, legacy }: CalculatorIslandProps, before: Selection, selection: Selection) {
  const names = [before, selection].flatMap(({ offers }) => offers.options.map(({ name }) => name));
  const address = () => addressOf(action, selection, location.search, names) + location.hash;
  if (legacy) legacy.address = address();
  afterPaint(() => {
    try {
      history.replaceState(history.state, "", address());
    } catch {
      // Browsers refuse a hundred changes of the address within half a minute.
    }
  });
}

/**
 * Leaves the choice to the markup that replaces the island if it fails before the choice is shown.
 *
 * @param before the selection shown until then: another material starts with its own initial format, unless she has tapped one since.
 */
export function leaveChoice({ action, legacy }: CalculatorIslandProps, wanted: Choice, { offers, state }: Selection) {
  if (!legacy) return;
  const isUntapped = wanted.article !== offers.article && wanted.format === state.format;
  const isOwn = state.extra?.format === wanted.format && state.extra.prices.hasOptions === true;
  const choice = isUntapped ? { ...wanted, format: "" } : wanted;
  legacy.address = choiceHref(action, choice, location.search, { isOwn });
}

/**
 * Marks a form as followed by the script. If another form than the page's own had to be rendered, it takes over the choice made
 * early in that one.
 */
export function startForm(form: HTMLFormElement, early: HTMLFormElement | null | undefined) {
  if (early && early !== form) fillForm(form, new FormData(early));
  form.dataset.awake = "";
}

/** Sets the form to the shown selection. */
export function writeForm(form: HTMLFormElement, { offers, state, options, quantity }: Selection) {
  writeFields(form, { format: state.format, material: offers.article, ...options, quantity: String(quantity) });
}

/** Checks the row of a format, if there is one. */
export function checkFormat(form: HTMLFormElement, format: string) {
  writeFields(form, { format });
}

/** Sets fields by their names. */
function writeFields(form: HTMLFormElement, values: Readonly<Record<string, string>>) {
  for (const field of form.querySelectorAll<HTMLInputElement>("[name]")) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (field.type === "radio") field.checked = field.value === value;
    else field.value = value;
  }
}

/** The names of fields that are no options. */
const NO_OPTIONS = ["width", "height", "quantity", "needed"];

/** Reads the choice from the form. */
export function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const fields = Object.fromEntries(data) as Record<string, string>;
  const { material = "", format = "", ...others } = fields;
  const options = Object.entries(others).filter(([name]) => !NO_OPTIONS.includes(name));
  return { article: material, format, options: Object.fromEntries(options), quantity: readQuantity(form) };
}

/** Reads the number of copies: the nearest one that can be ordered, and 1 where the form has no such field or no number in it. */
export function readQuantity(form: HTMLFormElement): number {
  const field = form.querySelector<HTMLInputElement>("[name=quantity]");
  return Math.min(Math.max(Math.trunc(Number(field?.value)) || 1, 1), MOST_COPIES);
}
