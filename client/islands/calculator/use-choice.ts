import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { checkFormat, keepInAddress, leaveChoice, readForm, startForm, writeForm } from "./form.ts";
import { createOffers, listOf } from "./offers.ts";
import type { CalculatorIslandProps } from "./on-demand-parts.ts";
import type { ArticleOffers, FormatOffer } from "./props.ts";
import { renewSelection } from "./renew-selection.ts";
import {
  addressOf,
  choiceOf,
  chosenOffer,
  isOffered,
  materialOf,
  type Selection,
  startOf,
  stepTo,
  withChoice,
  withOptions,
} from "./selection.ts";
import { useEnd } from "./use-end.ts";

/** A placeholder for a problem: the page itself is loaded and states the problem. */
const NOT_PRICED = "not priced";
/** The time after which a renewal that failed is tried again. */
const RENEWED_AGAIN_MS = 60_000;

/**
 * Keeps the choice equal in three places: in the form, which a shopper changes, in the view, which follows it, and in the address. If
 * the data of a choice cannot be loaded, the page is requested with that choice; offline, the form goes back to the shown choice.
 */
function useLiveChoice(props: CalculatorIslandProps, form: RefObject<HTMLFormElement | null>) {
  const [offers] = useState(() => createOffers(props.action, props.offers));
  const [selection, setSelection] = useState(() => startOf(props));
  /** The selection to be shown, set before it is rendered: a tap in between is compared with it. */
  const latest = useRef(selection);
  const [isWaiting, setIsWaiting] = useState(false);
  const [notice, setNotice] = useState({ text: props.notice, isOver: false });
  /** An error that a change ended with: thrown as the view renders, it brings the page's own markup back. */
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  if (failure) throw failure.error;
  /** The number of the shopper's actions: an answer to an earlier action is dropped. */
  const turn = useRef(0);
  /** True if she has changed the form, and the change is not processed yet. */
  const isUnread = useRef(false);
  /** True while `leave` submits the form; any other submit comes from a key pressed on a size. */
  const isLeaving = useRef(false);

  function show(next: Selection) {
    turn.current += 1;
    showCopies(next);
    setIsWaiting(false);
    setNotice(({ text }) => ({ text, isOver: true }));
  }

  /** Shows a selection that differs in the number of copies at most: nothing that is under way depends on that. */
  function showCopies(next: Selection) {
    keepInAddress(props, latest.current, next);
    latest.current = next;
    setSelection(next);
  }

  /** Ends the view, which cannot follow the choice. */
  function fail(error: unknown): undefined {
    setFailure({ error });
  }

  /** Sets the form back to the shown choice, and stops waiting. */
  function putBack() {
    turn.current += 1;
    writeShown();
    setIsWaiting(false);
  }

  function writeShown() {
    if (form.current) writeForm(form.current, latest.current);
  }

  /** Continues with a page load. Offline, it keeps the shown choice and says that the change failed. */
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

  /** Loads the page with a choice that the form cannot state completely. */
  function askForPage(wanted: Selection, search = location.search) {
    leave(() => location.assign(addressOf(props.action, wanted, search)));
  }

  const send = (button: string) => leave((sent) => sent.requestSubmit(sent.querySelector<HTMLButtonElement>(button)));

  /** Processes a change of the form after the tap's own mark is painted. */
  function takeChange() {
    isUnread.current = true;
    if (props.legacy) delete props.legacy.address;
    afterPaint(() => followForm().catch(fail));
  }

  /** Checks the row of the shown size in new rows, unless she has already tapped one of them. */
  function markRows() {
    if (!form.current) return;
    const isTapped = isUnread.current && isOffered(latest.current, readForm(form.current).format);
    if (!isTapped) checkFormat(form.current, latest.current.state.format);
  }

  /** Shows the choice in the form. A material starts with its own initial format (spec 001 §4). */
  async function followForm() {
    if (!form.current) return;
    isUnread.current = false;
    const wanted = readForm(form.current);
    const before = latest.current;
    leaveChoice(props, wanted, before);
    if (wanted.article === before.offers.article) {
      setIsWaiting(false);
      // For a moment the rows still belong to the selection shown before.
      const format = isOffered(before, wanted.format) ? wanted.format : before.state.format;
      const chosen = stepTo(before, { type: "choose-format", format });
      const next = withChoice(chosen, wanted);
      const isOtherOptions = next.options !== before.options;
      if (isOtherOptions && chosenOffer(next).hasOptions) return showWithOptions(next);
      if (isOtherOptions || format !== before.state.format) show(next);
      else if (next.quantity !== before.quantity) showCopies(next);
      return;
    }
    setIsWaiting(true);
    const found = await offers.find(wanted.article);
    if (!form.current) return;
    // The shopper may have chosen another material, or tapped a size, meanwhile.
    const now = readForm(form.current);
    if (now.article !== wanted.article) return;
    if (!found) return send(".show-prices");
    const material = materialOf(found);
    const chosen = stepTo(latest.current, { type: "choose-material", material }, found);
    const next = withChoice(chosen, { ...now, options: chosen.options });
    const isTapped = now.format !== before.state.format && material.formats.includes(now.format);
    show(isTapped ? stepTo(next, { type: "choose-format", format: now.format }) : next);
  }

  async function pick(article: ArticleOffers, picked: FormatOffer) {
    const list = listOf(article);
    const chosen = { format: picked.format, prices: picked };
    show(stepTo(latest.current, { type: "choose-in-dialog", material: materialOf(list), extra: chosen }, list));
    writeShown();
  }

  /**
   * Shows a size of her own once it has a price, unless she does anything else meanwhile. Resolves to a sentence about the problem, or
   * to an empty text.
   */
  async function showPriced(priced: Promise<FormatOffer | string>, wanted: Selection): Promise<string> {
    turn.current += 1;
    const own = turn.current;
    const prices = await priced;
    if (own !== turn.current || !form.current) return "";
    // She may have chosen a material whose prices are still loading, or gone back to the shown options, meanwhile.
    const now = readForm(form.current);
    const isLate = now.article !== wanted.offers.article || withOptions(wanted, now.options) !== wanted;
    if (isLate) return "";
    if (typeof prices === "string") return prices;
    const { quantity } = latest.current;
    show(stepTo({ ...wanted, quantity }, { type: "choose-free-size", extra: { format: prices.format, prices } }));
    return "";
  }

  async function takeOwnSize(width: string, height: string): Promise<string> {
    const { ownSize, onDemand } = props;
    if (!ownSize || !onDemand || !form.current) return "";
    // The size belongs to the chosen material, even if its prices are still loading.
    if (readForm(form.current).article !== latest.current.offers.article) await followForm();
    if (!form.current) return "";
    const wanted = withChoice(latest.current, readForm(form.current));
    const typed = { width, height, choice: choiceOf(wanted) };
    const problem = await showPriced(
      onDemand().then(
        (parts) => parts.takeOwnSize(typed, ownSize, props),
        () => {
          // If the script cannot be loaded, the form is sent with the typed size.
          send(".own-size button");
          return "";
        },
      ),
      wanted,
    );
    // Continue with the change that was interrupted.
    if (problem) followForm().catch(fail);
    return problem;
  }

  /** Shows a size of her own with other options, which need another price. If there is none, the page is loaded and says so. */
  async function showWithOptions(wanted: Selection) {
    const { ownSize, onDemand } = props;
    if (!ownSize || !onDemand) return;
    setIsWaiting(true);
    const choice = choiceOf(wanted);
    const question = { size: chosenOffer(wanted), choice, props };
    const problem = await showPriced(
      onDemand().then(
        async (parts) => (await parts.priceOwnSize(question)) ?? NOT_PRICED,
        () => NOT_PRICED,
      ),
      wanted,
    );
    if (problem) askForPage(wanted);
  }

  /**
   * Renews a view whose prices or order deadline have ended. If that fails, it stays as it is, without an order deadline, and is renewed
   * later: a shop that is away comes back, and a clock that is ahead is overtaken.
   */
  async function renew() {
    offers.forget();
    const renewed = await renewSelection(offers, latest);
    const { current } = latest;
    const untilMs = Date.now() + RENEWED_AGAIN_MS;
    latest.current = renewed ?? { ...current, offers: { ...current.offers, delivery: "", arrival: "", untilMs } };
    setSelection(latest.current);
    if (renewed && chosenOffer(renewed).hasOptions) await showWithOptions(renewed);
  }
  useEnd(selection.offers.untilMs, () => renew().catch(fail));

  // It runs before the next paint, so that an early choice never flashes back, and the performance mark is exact.
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
    // The page returns from the back/forward cache after a page load for a choice: nothing is loading any more.
    addEventListener("pageshow", ({ persisted }) => persisted && form.current?.ariaBusy && putBack(), { signal });
    // Going back within the page leads to an address with an earlier choice: write the current one again.
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

/** Returns the choice as a server renders it, where nobody can change it. */
function useFirstChoice(props: CalculatorIslandProps): LiveChoice {
  const selection = startOf(props);
  const notice = { text: props.notice, isOver: false };
  const still: Partial<LiveChoice> = { selection, latest: { current: selection }, isWaiting: false, notice };
  return { ...still, offers: {} } as LiveChoice;
}

/** The choice as it is made in a browser, or as a server renders it. */
export const useChoice: typeof useLiveChoice = import.meta.env.SSR ? useFirstChoice : useLiveChoice;
