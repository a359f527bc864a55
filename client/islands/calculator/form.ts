import { fillForm } from "../../fill-form.ts";
import { afterPaint } from "./after-paint.ts";
import type { CalculatorIslandProps } from "./on-demand-parts.ts";
import type { Choice } from "./props.ts";
import { addressOf, choiceHref, type Selection } from "./selection.ts";

/**
 * A reload and the way back from the designer find the choice in the page's address, once it is seen.
 *
 * @param before what was shown until then: its options go where the material has none of them.
 */
export function keepInAddress({ action, legacy }: CalculatorIslandProps, before: Selection, selection: Selection) {
  const names = [before, selection].flatMap(({ offers }) => offers.options.map(({ name }) => name));
  const address = () => addressOf(action, selection, location.search, names) + location.hash;
  if (legacy) legacy.address = address();
  afterPaint(() => {
    try {
      history.replaceState(history.state, "", address());
    } catch {
      // Browsers refuse it to who does it a hundred times in half a minute.
    }
  });
}

/**
 * Leaves what she chose to the markup that takes the island's place, should it fail before that is shown.
 *
 * @param before what is shown until then: another material starts with its own initial format, unless she has tapped one since.
 */
export function leaveChoice({ action, legacy }: CalculatorIslandProps, wanted: Choice, { offers, state }: Selection) {
  if (!legacy) return;
  const isUntapped = wanted.article !== offers.article && wanted.format === state.format;
  const isOwn = state.extra?.format === wanted.format && state.extra.prices.hasOptions === true;
  const choice = isUntapped ? { ...wanted, format: "" } : wanted;
  legacy.address = choiceHref(action, choice, location.search, { isOwn });
}

/** Marks a form as one that is followed. Where React had to make another than the page came with, what was chosen early is in that one. */
export function startForm(form: HTMLFormElement, early: HTMLFormElement | null | undefined) {
  if (early && early !== form) fillForm(form, new FormData(early));
  form.dataset.awake = "";
}

/** Makes the form say what is shown. */
export function writeForm(form: HTMLFormElement, { offers, state, options }: Selection) {
  checkFormat(form, state.format);
  for (const [name, value] of Object.entries({ material: offers.article, ...options })) {
    const field = form.elements.namedItem(name) as RadioNodeList | HTMLSelectElement | null;
    if (field) field.value = value;
  }
}

/** Reads the choice from the form. */
export function readForm(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  const { material, format, width: _, height: __, ...options } = Object.fromEntries(data) as Record<string, string>;
  return { article: material ?? "", format: format ?? "", options };
}

/**
 * Checks the row of a format, where there is one. The others are unchecked by hand: React remembers of each row whether it was checked,
 * and a tap on one that it holds for checked would be no change to it.
 */
export function checkFormat(form: HTMLFormElement, format: string) {
  for (const radio of form.querySelectorAll<HTMLInputElement>("input[name='format']")) {
    radio.checked = radio.value === format;
  }
}
