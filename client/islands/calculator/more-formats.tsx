import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { openDialog } from "../../dialogs.ts";
import { adopt } from "../adopt.ts";
import look from "./more-formats.css?sheet";
import type { Offers } from "./offers.ts";
import { priceOf } from "./price-of.ts";
import type { ArticleOffers, CalculatorProps, FormatOffer } from "./props.ts";
import { fill, type Selection } from "./selection.ts";
import { wordsIn } from "./words-in.ts";

/**
 * Tells whether a size matches a shopper's input: "60 x 40", "60×40 cm", "40". Each number must be the beginning of another side; words
 * without a number match no size.
 */
function fitsSearch(label: string, query: string): boolean {
  const sides = numbersOf(label);
  const wantedSides = numbersOf(query);
  if (wantedSides.length === 0) return query.trim() === "";
  return wantedSides.every((wanted) => {
    const at = sides.findIndex((side) => side.startsWith(wanted));
    if (at < 0) return false;
    sides.splice(at, 1);
    return true;
  });
}

function numbersOf(text: string): string[] {
  return text.replaceAll(",", ".").match(/\d+(?:\.\d+)?/g) ?? [];
}

export interface MoreFormatsProps {
  props: CalculatorProps;
  offers: Offers;
  selection: Selection;
  onPick: (article: ArticleOffers, offer: FormatOffer) => void;
  onClose: () => void;
}

/** The dialog of all sizes that are sold, of every material, by proportion (spec 001 §2: "more formats"). */
export function MoreFormats({ props, offers, selection, onPick, onClose }: MoreFormatsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  const [all, setAll] = useState<readonly ArticleOffers[] | null>(null);
  const [article, setArticle] = useState(selection.offers.article);
  const [query, setQuery] = useState("");
  const { labels } = props;
  const words = wordsIn(props.locale);
  useLayoutEffect(() => adopt(look.css), []);
  useLayoutEffect(() => {
    if (dialog.current && !openDialog(dialog.current)) latestClose.current();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection has other offers once those have ended.
  useEffect(() => {
    let isOpen = true;
    offers.all().then((found) => isOpen && setAll(found));
    return () => {
      isOpen = false;
    };
  }, [offers, selection.offers]);
  const shown = all?.find((one) => one.article === article);
  const pick: MoreFormatsProps["onPick"] = (...picked) => {
    // The second click of a double click would hit the page behind the dialog.
    addEventListener("click", keepSecondClick, { capture: true, once: true });
    // Closing it first returns the focus to the button that opened it.
    dialog.current?.close();
    onPick(...picked);
  };
  const found = shown?.formats.filter(({ label }) => fitsSearch(label, query)) ?? [];
  const missing = all === null ? words["calculator-dialog/loading"] : words["calculator-dialog/unavailable"];
  const said = shown ? found.length === 0 && fill(words["calculator-dialog/none"], { query }) : missing;
  return (
    <dialog
      id="more-formats"
      className="more-formats-dialog"
      ref={dialog}
      onClose={onClose}
      aria-labelledby="more-formats-title"
    >
      <header>
        <h2 id="more-formats-title">{words["calculator-dialog/title"]}</h2>
        <button type="button" className="close" onClick={() => dialog.current?.close()}>
          {words["calculator-dialog/close"]}
        </button>
      </header>
      <div className="search">
        <label>
          <span>{labels["calculator/material"]}</span>
          <select value={article} onChange={(event) => setArticle(event.target.value)}>
            {props.articles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{words["calculator-dialog/search"]}</span>
          <input type="search" inputMode="text" value={query} onChange={(event) => setQuery(event.target.value)} />
        </label>
      </div>
      <p role="status">{said}</p>
      {shown && <Groups props={props} article={shown} found={found} selection={selection} onPick={pick} />}
    </dialog>
  );
}

function keepSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

interface GroupsProps extends Pick<MoreFormatsProps, "props" | "selection" | "onPick"> {
  article: ArticleOffers;
  found: readonly FormatOffer[];
}

function Groups({ props, article, found, selection, onPick }: GroupsProps) {
  // The order is that of all sizes: a search leaves some out, but moves none.
  const all = [...new Set(article.formats.map(({ proportion = "" }) => proportion))];
  const names = all.filter((name) => found.some(({ proportion = "" }) => proportion === name));
  return names.map((name) => (
    <section key={name}>
      <h3>{name}</h3>
      <ul>
        {found
          .filter(({ proportion = "" }) => proportion === name)
          .map((offer) => {
            const { price, original } = priceOf(offer, { groups: article.options, options: selection.options }, props);
            return (
              <li key={offer.format}>
                <button type="button" onClick={() => onPick(article, offer)}>
                  <span>{offer.label}</span>
                  {original && <s>{original}</s>}
                  <b>{price}</b>
                </button>
              </li>
            );
          })}
      </ul>
    </section>
  ));
}
