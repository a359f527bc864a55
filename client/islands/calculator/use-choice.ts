import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { checkFormat, keepInAddress, leaveChoice, readForm, startForm, writeForm } from "./form.ts";
import { createOffers, listOf } from "./offers.ts";
import type { CalculatorIslandProps } from "./on-demand-parts.ts";
import type { ArticleOffers, FormatOffer } from "./props.ts";
import {
  addressOf,
  choiceOf,
  chosenOffer,
  isOffered,
  materialOf,
  type Selection,
  startOf,
  stepTo,
  withOptions,
} from "./selection.ts";
import { useEnd } from "./use-end.ts";

/** Nobody reads it: the page is asked for, and says so itself. */
const NOT_PRICED = "not priced";

/**
 * Keeps the choice equal in three places: the form, which a shopper changes, the view, which follows it, and the address.
 * If data of a choice cannot be had, the page is requested with that choice; offline the form goes back to the view.
 */
function useLiveChoice(props: CalculatorIslandProps, form: RefObject<HTMLFormElement | null>) {
  const [offers] = useState(() => createOffers(props.action, props.offers));
  const [selection, setSelection] = useState(() => startOf(props));
  /** Selection to be shown, set before React has rendered it: a tap in between is compared with it. */
  const latest = useRef(selection);
  const [isWaiting, setIsWaiting] = useState(false);
  const [notice, setNotice] = useState({ text: props.notice, isOver: false });
  /** Counts what she did: an answer to what she did before is of no use. */
  const turn = useRef(0);
  /** She has just changed the form, and nobody has read it yet. */
  const isUnread = useRef(false);
  /** True while `leave` submits the form; any other submit comes from a key pressed on a size. */
  const isLeaving = useRef(false);

  function show(next: Selection) {
    turn.current += 1;
    keepInAddress(props, latest.current, next);
    latest.current = next;
    setSelection(next);
    setIsWaiting(false);
    setNotice(({ text }) => ({ text, isOver: true }));
  }

  /** Brings the page's own markup back if the view cannot follow the choice; React catches errors as it renders. */
  function fail(error: unknown): undefined {
    setSelection(() => {
      throw error;
    });
  }

  /** The form says what is shown, and nothing is waited for. */
  function putBack() {
    turn.current += 1;
    if (form.current) writeForm(form.current, latest.current);
    setIsWaiting(false);
  }

  /** Goes on with a page load; offline there is none, and what she has in front of her stays. */
  function leave(go: (form: HTMLFormElement) => void) {
    if (!form.current) return;
    if (!navigator.onLine) {
      putBack();
      setNotice({ text: props.labels["form/failed"], isOver: false });
      return;
    }
    isLeaving.current = true;
    go(form.current);
    isLeaving.current = false;
  }

  /** The page with a choice, where the form cannot say all of it. */
  function askForPage(wanted: Selection, search = location.search) {
    leave(() => location.assign(addressOf(props.action, wanted, search)));
  }

  const send = (button: string) => leave((sent) => sent.requestSubmit(sent.querySelector<HTMLButtonElement>(button)));

  /** The tap's own mark is painted first. */
  function takeChange() {
    isUnread.current = true;
    if (props.legacy) delete props.legacy.address;
    afterPaint(() => followForm().catch(fail));
  }

  /** Rows that have just come say what is shown, unless she was quicker and has tapped one of its sizes. */
  function markRows() {
    if (!form.current) return;
    const isTapped = isUnread.current && isOffered(latest.current, readForm(form.current).format);
    if (!isTapped) checkFormat(form.current, latest.current.state.format);
  }

  /** Shows what the form says. A material starts with its own initial format (spec 001 §4). */
  async function followForm() {
    if (!form.current) return;
    isUnread.current = false;
    const wanted = readForm(form.current);
    const before = latest.current;
    leaveChoice(props, wanted, before);
    if (wanted.article === before.offers.article) {
      setIsWaiting(false);
      // For a moment the rows are still those of what was shown before.
      const format = isOffered(before, wanted.format) ? wanted.format : before.state.format;
      const chosen = stepTo(before, { type: "choose-format", format });
      const next = withOptions(chosen, wanted.options);
      const isOtherOptions = next.options !== before.options;
      if (isOtherOptions && chosenOffer(next).hasOptions) return showWithOptions(next);
      if (isOtherOptions || format !== before.state.format) show(next);
      return;
    }
    setIsWaiting(true);
    const found = await offers.find(wanted.article);
    if (!form.current) return;
    // A shopper may have gone on meanwhile, to another material or by tapping a size.
    const now = readForm(form.current);
    if (now.article !== wanted.article) return;
    if (!found) return send(".show-prices");
    const material = materialOf(found);
    const next = stepTo(latest.current, { type: "choose-material", material }, found);
    const isTapped = now.format !== before.state.format && material.formats.includes(now.format);
    show(isTapped ? stepTo(next, { type: "choose-format", format: now.format }) : next);
  }

  async function pick(article: ArticleOffers, picked: FormatOffer) {
    const list = listOf(article);
    const select = form.current?.querySelector("select");
    if (select) select.value = article.article;
    const chosen = { format: picked.format, prices: picked };
    show(stepTo(latest.current, { type: "choose-in-dialog", material: materialOf(list), extra: chosen }, list));
  }

  /** Shows a size of her own once it has a price; what she does meanwhile makes that of no use. */
  async function showPriced(priced: Promise<FormatOffer | string>, wanted: Selection): Promise<string> {
    turn.current += 1;
    const own = turn.current;
    const prices = await priced;
    if (own !== turn.current || !form.current) return "";
    // She may have gone on meanwhile: to a material whose prices are still on their way, or back to the options that are shown.
    const now = readForm(form.current);
    const isLate = now.article !== wanted.offers.article || withOptions(wanted, now.options) !== wanted;
    if (isLate) return "";
    if (typeof prices === "string") return prices;
    show(stepTo(wanted, { type: "choose-free-size", extra: { format: prices.format, prices } }));
    return "";
  }

  async function takeOwnSize(width: string, height: string): Promise<string> {
    const { ownSize, onDemand } = props;
    if (!ownSize || !onDemand || !form.current) return "";
    // It is of the material that she chose, though its prices are still on their way.
    if (readForm(form.current).article !== latest.current.offers.article) await followForm();
    if (!form.current) return "";
    const wanted = withOptions(latest.current, readForm(form.current).options);
    const typed = { width, height, choice: choiceOf(wanted) };
    const problem = await showPriced(
      onDemand().then(
        (parts) => parts.takeOwnSize(typed, ownSize, props),
        () => {
          // Without the script the form is sent with what she typed.
          send(".own-size button");
          return "";
        },
      ),
      wanted,
    );
    // What she was waiting for before is wanted again.
    if (problem) followForm().catch(fail);
    return problem;
  }

  /** A size of her own was priced with other options: where it has no price with these, the page says so. */
  async function showWithOptions(wanted: Selection) {
    const { ownSize, onDemand, namesLowest } = props;
    if (!ownSize || !onDemand) return;
    setIsWaiting(true);
    const choice = choiceOf(wanted);
    const question = { size: chosenOffer(wanted), choice, namesLowest, locale: props.locale };
    const problem = await showPriced(
      onDemand().then(
        async (parts) => (await parts.priceOwnSize(question)) ?? NOT_PRICED,
        () => NOT_PRICED,
      ),
      wanted,
    );
    if (problem) askForPage(wanted);
  }

  /** Renews a view whose prices or order deadline have ended. */
  async function renew() {
    offers.forget();
    const parts = await props.onDemand?.().catch(() => null);
    if (!parts) return;
    latest.current = await parts.renewSelection(offers, latest);
    setSelection(latest.current);
    if (chosenOffer(latest.current).hasOptions) await showWithOptions(latest.current);
  }
  useEnd(selection.offers.untilMs, () => renew().catch(fail));

  // Before the next paint: what was chosen early never flashes back, and the mark says the truth.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early choice is taken over once.
  useLayoutEffect(() => {
    if (form.current) startForm(form.current, props.early);
    followForm().catch(fail);
    performance.mark("calculator-ready");
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Back on a page that was left for a page load that a choice needed: nothing is on its way any more.
    addEventListener("pageshow", ({ persisted }) => persisted && form.current?.ariaBusy && putBack(), { signal });
    // Back within the page leads to an address from before the last choice.
    addEventListener("popstate", () => turn.current && keepInAddress(props, latest.current, latest.current), {
      signal,
    });
    return () => listening.abort();
  }, []);

  const shown = { selection, latest, isWaiting, notice, isLeaving, offers };
  return {
    ...shown,
    takeChange,
    markRows,
    askForPage,
    pick: (article: ArticleOffers, picked: FormatOffer) => pick(article, picked).catch(fail),
    followForm: () => followForm().catch(fail),
    takeOwnSize: (width: string, height: string) => takeOwnSize(width, height).catch((error) => fail(error) ?? ""),
  };
}

type LiveChoice = ReturnType<typeof useLiveChoice>;

/** On a server nobody chooses: what follows from a choice is no part of it. */
function useFirstChoice(props: CalculatorIslandProps): LiveChoice {
  const selection = startOf(props);
  const notice = { text: props.notice, isOver: false };
  const still: Partial<LiveChoice> = { selection, latest: { current: selection }, isWaiting: false, notice };
  return { ...still, offers: {} } as LiveChoice;
}

/** The choice as it is made in a browser, and as a server renders it. */
export const useChoice: typeof useLiveChoice = import.meta.env.SSR ? useFirstChoice : useLiveChoice;
