import { designerHref, type PartialHandOff } from "#domain/designer/hand-off.ts";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { pieceAmount } from "#domain/price/price.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import { accountHref } from "../customers/visitor.ts";
import { choiceRows } from "./choice.ts";
import { termsOf } from "./door-page.tsx";
import { Page } from "./page.tsx";
import type { SetArticle, SetAtDoor, SetFault } from "./set-pieces.ts";
import { TEXTS } from "./texts-de.ts";
import { doorWording } from "./words-de.ts";

interface SetPageProps {
  set: SetAtDoor;
  locale: Locale;
  channel: Channel;
  /** The key by which two posts of the form count once. */
  formKey: string;
}

/** Shows the designs of a set with their prices and the sum, and puts all of them into the cart with one press. */
export function SetPage({ set: { articles, faults }, locale, channel, formKey }: SetPageProps) {
  const labels = labelsOf(locale);
  const title = labels("designer/your-set");
  const money = (amount: number) => formatMoney({ amount, currency: currencyOf(locale) }, locale);
  const sum = articles.reduce((total, { stated }) => total + stated.price.amount, 0);
  return (
    <Page locale={locale} title={title} note={labels("designer/note")}>
      <div class="set">
        <h1>{articles.length > 0 ? title : labels("designer/set-empty")}</h1>
        {faults.length > 0 && (
          <ul class="problems" lang={languageOf(locale) === "de" ? undefined : "de"}>
            {faults.map((fault) => (
              <li key={JSON.stringify(fault)}>{faultText(fault, articles)}</li>
            ))}
          </ul>
        )}
        {articles.length > 0 && (
          <>
            <p class="intro">{labels("designer/set-arrived", { count: articles.length })}</p>
            <ul class="pieces">
              {articles.map((article) => (
                <Piece key={article.design.id} article={article} locale={locale} channel={channel} money={money} />
              ))}
            </ul>
            <section class="price" aria-label={labels("designer/price")}>
              <p class="amounts">
                <strong>{money(sum)}</strong>
              </p>
              <p class="small">{termsOf(locale)}</p>
            </section>
            <form class="order" method="post" action={accountHref("cart", locale)}>
              {articles.map(({ design, handOff }) => (
                <input key={design.id} type="hidden" name="href[]" value={designerHref(handOff)} />
              ))}
              <input type="hidden" name="key" value={formKey} />
              <button type="submit">{labels("designer/set-to-cart", { count: articles.length })}</button>
            </form>
          </>
        )}
      </div>
    </Page>
  );
}

interface PieceProps extends Pick<SetPageProps, "locale" | "channel"> {
  article: SetArticle;
  money: (amount: number) => string;
}

/** A design of the set: its drawing, its name, how it is made, and its price. */
function Piece({ article: { design, handOff, stated }, locale, channel, money }: PieceProps) {
  const { picture } = design;
  const labels = labelsOf(locale);
  const said = Object.entries(handOff.parameters).filter(([, value]) => !WITHOUT.includes(value));
  const rows = choiceRows({ ...handOff, parameters: Object.fromEntries(said) } as PartialHandOff, {
    origin: { locale, channel },
    isComplete: false,
    names: stated.names,
    wording: { ...doorWording(locale), termOf: (name) => (MADE_AS.includes(name) ? name : null) },
  });
  return (
    <li>
      {picture && <img src={picture.src} width={picture.width} height={picture.height} alt="" />}
      <div>
        <h2>
          <a href={designerHref(handOff)}>{nameOf(design)}</a>
        </h2>
        <p class="small">{rows.map(({ value }) => value).join(", ")}</p>
        {stated.price.lines.map((line) => {
          const each = pieceAmount(line);
          return (
            <p class="line" key={line.label}>
              <span>
                {each === null ? line.label : `${line.label}, ${labels("prices/each", { price: money(each) })}`}
              </span>{" "}
              <b>{money(line.amount)}</b>
            </p>
          );
        })}
      </div>
    </li>
  );
}

/** The parameters that say what a piece is made as. */
const MADE_AS: readonly string[] = ["card", "paper", "refinementType", "punching"];
/** The values of these that say what it is made without. */
const WITHOUT: readonly unknown[] = ["none", "ohne"];

/** The name of a design, with what it is in its set. */
function nameOf({ name, part }: SetArticle["design"]): string {
  return part ? `${part} ${name}` : name;
}

function faultText(fault: SetFault, articles: readonly SetArticle[]): string {
  const texts = TEXTS.set.faults;
  const named = (id: string) => {
    const found = articles.find(({ design }) => design.id === id);
    return found ? nameOf(found.design) : id;
  };
  switch (fault.code) {
    case "too-many":
      return texts.tooMany(fault.most);
    case "not-a-design":
      return texts.notADesign(fault.given);
    case "doubled":
      return texts.doubled(named(fault.id));
    case "not-a-quantity":
      return texts.notAQuantity(named(fault.id), fault.given, fault.most);
    case "unknown":
      return texts.notADesign(fault.id);
    case "withdrawn":
      return texts.withdrawn(nameOf(fault.design));
    case "odd-choice":
      return texts.oddChoice(nameOf(fault.design));
    case "no-price":
      return texts.noPrice(nameOf(fault.design));
    case "no-sets":
      return texts.noSets;
    case "unavailable":
      return labelsOf("de-DE")("designer/unpriced-unavailable");
  }
}
