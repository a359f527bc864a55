import type { ArticleOffers, FormatOffer } from "#client/islands/calculator/props.ts";
import { type CalculatorState, reduceCalculator } from "#domain/calculator/state.ts";
import { amountOf, articleOf, unlistedOf } from "./calculator-page.ts";

/** Tells whether a size is one of her own, whose price already includes its options. */
const isOwn = ({ hasOptions }: FormatOffer) => hasOptions === true;

/** The state that a shopper should see: the reducer's state, and her options. */
export class CalculatorModel {
  readonly all: readonly ArticleOffers[];
  state: CalculatorState<FormatOffer>;
  options: Record<string, string> = {};
  /** True once anything was chosen; until then the address states no choice. */
  isTouched = false;

  constructor(all: readonly ArticleOffers[], first: string) {
    this.all = all;
    const { initialFormat } = articleOf(all, first);
    this.state = { material: first, format: initialFormat, extra: null };
    this.#settle();
  }

  get offers(): ArticleOffers {
    return articleOf(this.all, this.state.material);
  }

  get listed(): string[] {
    const { formats, listed } = this.offers;
    return formats.map(({ format }) => format).filter((format) => listed?.includes(format) ?? true);
  }

  get offer(): FormatOffer {
    const { extra, format } = this.state;
    const found = extra?.format === format ? extra.prices : this.offers.formats.find((one) => one.format === format);
    if (!found) throw new Error(`${format} is not sold.`);
    return found;
  }

  /** Returns the options with which the chosen size is made, without the usual ones. */
  get chosen(): Record<string, string> {
    const { offer, options } = this;
    return Object.fromEntries(
      this.offers.options.flatMap(({ name, values }) => {
        const value = values.find((one) => one.value === options[name]);
        const isMade = value && (isOwn(offer) || value.surcharges[offer.format] !== undefined);
        return isMade && value !== values[0] ? [[name, value.value]] : [];
      }),
    );
  }

  get amount(): number {
    return isOwn(this.offer) ? this.offer.amount : amountOf(this.offers, this.offer, this.chosen);
  }

  get address(): string {
    const { material, format } = this.state;
    const size = isOwn(this.offer) ? "size" : "format";
    return this.isTouched ? `?${new URLSearchParams({ material, [size]: format, ...this.chosen })}` : "";
  }

  get isExtra(): boolean {
    return !this.listed.includes(this.state.format);
  }

  chooseMaterial(article: string) {
    if (article === this.state.material) return;
    const { initialFormat: format, ...material } = articleOf(this.all, article);
    const formats = material.listed ?? material.formats.map((one) => one.format);
    this.#step({ type: "choose-material", material: { value: article, formats, initialFormat: format } });
  }

  chooseFormat(format: string) {
    if (format !== this.state.format) this.#step({ type: "choose-format", format });
  }

  pick(article: string, at: number): FormatOffer {
    const offers = articleOf(this.all, article);
    const unlisted = unlistedOf(offers);
    const prices = unlisted[at % unlisted.length] as FormatOffer;
    const material = { value: article, formats: offers.listed ?? [], initialFormat: offers.initialFormat };
    this.#step({ type: "choose-in-dialog", material, extra: { format: prices.format, prices } });
    return prices;
  }

  takeOwnSize(format: string, label: string, amount: number) {
    const prices = { format, label, hint: "", amount, hasOptions: true as const };
    this.#step({ type: "choose-free-size", extra: { format, prices } });
  }

  takeOption(name: string, value: string) {
    if ((this.options[name] ?? "") !== value) this.isTouched = true;
    this.options = { ...this.options, [name]: value };
    this.#settle();
  }

  #step(action: Parameters<typeof reduceCalculator<FormatOffer>>[1]) {
    this.state = reduceCalculator(this.state, action);
    this.isTouched = true;
    this.#settle();
  }

  /** Drops options that the size is not made with: they do not come back by themselves. */
  #settle() {
    const { chosen } = this;
    this.options = Object.fromEntries(
      this.offers.options.map(({ name, values }) => [name, chosen[name] ?? values[0]?.value ?? ""]),
    );
  }
}
