import { afterPaint } from "./after-paint.ts";
import { choiceHref } from "./choice.ts";
import type { CalculatorIslandProps } from "./on-demand-parts.ts";
import type { Choice } from "./props.ts";
import { addressOf, type Selection } from "./selection.ts";

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

/** Leaves what the form says to the markup that takes its place, where what it says could not be shown. */
export function leaveChoice({ action, legacy }: CalculatorIslandProps, form: HTMLFormElement, { state }: Selection) {
  if (!legacy) return;
  try {
    const wanted = readForm(form);
    const isOwn = state.extra?.format === wanted.format && state.extra.prices.hasOptions === true;
    legacy.address = choiceHref(action, wanted, location.search, { isOwn });
  } catch {
    // What was shown last is the best that is known.
  }
}

/** Makes the form say what is shown. */
export function writeForm(form: HTMLFormElement, { offers, state, options }: Selection) {
  checkFormat(form, state.format);
  for (const [name, value] of Object.entries({ material: offers.article, ...options })) {
    const field = form.elements.namedItem(name) as RadioNodeList | HTMLSelectElement | null;
    if (field) field.value = value;
  }
}

/** What the form says. */
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
