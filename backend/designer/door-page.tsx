import { dimensionText, lengthText, unitSign } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import type { Design } from "#domain/contract/design.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffProblem } from "#domain/designer/problem.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { formatMoney } from "#domain/price/money.ts";
import { amountOfEach, namesLowestPrice, pieceAmount } from "#domain/price/price.ts";
import { matTypeOf, matWidthMm } from "#domain/product/photoframe/designer.ts";
import { emptyFrameOf } from "#domain/product/photoframe/empty-frame.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf, DEFAULT_LOCALE } from "#domain/shop/locale.ts";
import { periodText } from "#locales/calendar-period.ts";
import { labelsOf } from "#locales/labels.ts";
import { priceTerms } from "#locales/price-terms.ts";
import { shippingCost } from "../commerce/shipping.ts";
import { type ChoiceRow, choiceRows } from "./choice.ts";
import { DESIGN_PARAMETERS, pictureOfChosen } from "./chosen-designs.ts";
import type { DoorPrice, StatedPrice } from "./door-price.ts";
import { HUNG_PHOTO_SCRIPT } from "./hung-photo.ts";
import { OrderForm, type OrderFormKey } from "./order-form.tsx";
import { Page } from "./page.tsx";
import { Preview } from "./preview.tsx";
import { TEXTS } from "./texts-de.ts";
import type { WayOn } from "./way-on.ts";
import { doorWording, germanLocale, handedPieceWord, problemSentence } from "./words-de.ts";

/** Shows the price of the choice, or the reason why there is none. */
function PriceTag({ price, copies, locale }: { price: DoorPrice; copies: number; locale: Locale }) {
  const labels = labelsOf(locale);
  return (
    <section class="price" aria-label={labels("designer/price")}>
      {price.kind === "none" ? (
        <p>{labels(`designer/unpriced-${price.reason}`)}</p>
      ) : (
        <Amounts stated={price} copies={copies} locale={locale} />
      )}
    </section>
  );
}

function Amounts({ stated, copies, locale }: { stated: StatedPrice; copies: number; locale: Locale }) {
  const { price, express } = stated;
  const { amount, reference, lines, steps } = price;
  const textOf = (one: number) => formatMoney({ amount: one, currency: price.currency }, locale);
  const labels = labelsOf(locale);
  const [thing] = lines;
  const piece = pieceAmount(thing);
  const each = piece === null ? "" : labels("prices/each", { price: textOf(piece) });
  const copy = amountOfEach(price, copies);
  return (
    <>
      {lines.length > 1 && (
        <ul class="lines">
          {lines.map((line) => (
            <li key={line.label}>
              <span>{line.label}</span> <span>{textOf(line.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="amounts">
        <strong>{textOf(amount)}</strong>
        {reference !== null && (
          <>
            {" "}
            <span class="spoken">{labels("price/instead-of")} </span>
            <s>{textOf(reference)}</s>
          </>
        )}
      </p>
      {copies > 1 && <p class="small">{`${copies} × ${textOf(copy)} = ${textOf(copies * copy)}`}</p>}
      {thing.quantity !== undefined && <p class="small">{each ? `${thing.label}, ${each}` : thing.label}</p>}
      {thing.quantity === undefined &&
        steps.map(({ quantity, piece: each }) => (
          <p class="small" key={quantity}>
            {`${labels("design/copies", { count: quantity })}, ${labels("prices/each", { price: textOf(each) })}`}
          </p>
        ))}
      {reference !== null && namesLowestPrice(locale) && (
        <p class="small">{labels("prices/lowest-30-days", { price: textOf(reference) })}</p>
      )}
      <p class="small">{termsOf(locale)}</p>
      {express && <p class="small">{express}</p>}
    </>
  );
}

/** Returns the terms of a price: its tax, and what shipping costs. */
export function termsOf(locale: Locale): string {
  return priceTerms(labelsOf(locale), shippingCost(countryOf(locale)), locale);
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface DoorPageProps {
  handOff: PartialHandOff;
  /** The design that it names; null if it names none that there is. */
  design?: Design | null;
  price: DoorPrice | null;
  /** The brand from which the hand-off came. */
  channel: Channel;
  problems: readonly HandOffProblem[];
  wayOn?: WayOn | null;
  /** The form that puts the choice into the cart; null for one that cannot be ordered. */
  order?: OrderFormKey | null;
}

/** Shows a hand-off to a designer: all of it, or the part that was understood and what is wrong with the rest. */
export function DoorPage(props: DoorPageProps) {
  const { handOff, design = null, price, channel, problems, wayOn = null, order = null } = props;
  const isWrong = problems.length > 0;
  const told = handOff.parameters.locale ?? DEFAULT_LOCALE;
  const locale = isWrong ? germanLocale(told) : told;
  const labels = labelsOf(locale);
  const piece = handedPieceWord(labels, handOff);
  const title = isWrong ? TEXTS.wrong.title : piece;
  const names = price?.kind === "price" ? price.names : NO_NAMES;
  const wording = doorWording(locale);
  const words = { origin: { locale: told, channel }, isComplete: !isWrong, names, wording };
  const rows = [
    ...designRows(handOff, design, locale),
    ...choiceRows(design ? withoutDesign(handOff) : handOff, words),
  ];
  // A hand-off can ask for the cart at once; only the shopper's click puts anything into it.
  const isForCart = "addToCart" in handOff.parameters && handOff.parameters.addToCart === "1";
  const form = order && price?.kind === "price" && (
    <OrderForm
      order={order}
      locale={locale}
      isFirst={isForCart}
      hasQuantity={price.price.lines[0].quantity === undefined}
      quantity={copiesOf(handOff)}
    />
  );
  return (
    <Page locale={locale} home={told} title={title} note={labels("designer/note")}>
      <div class="door">
        {design?.picture ? (
          <DesignFigure handOff={handOff} design={design} />
        ) : (
          <PieceDrawing handOff={handOff} locale={locale} />
        )}
        <div class="words">
          <h1>{title}</h1>
          {isForCart && form}
          {isWrong ? (
            <Problems problems={problems} />
          ) : (
            <p class="intro">{labels(rows.length > 0 ? "designer/intro" : "designer/intro-empty")}</p>
          )}
          {wayOn && (
            <p>
              <a href={wayOn.href}>{TEXTS.wrong.wayOn(wayOn.period)}</a>
            </p>
          )}
          {isWrong && rows.length > 0 && <h2>{`${TEXTS.wrong.understood}: ${piece}`}</h2>}
          {rows.length > 0 && <Choice rows={rows} />}
          {price && <PriceTag price={price} copies={copiesOf(handOff)} locale={locale} />}
          {!isForCart && form}
        </div>
      </div>
    </Page>
  );
}

/** Lists the design by its name, and the months of a calendar. */
function designRows({ designer, parameters }: PartialHandOff, design: Design | null, locale: Locale): ChoiceRow[] {
  if (!design) return [];
  const labels = labelsOf(locale);
  const named = { term: labels("designer/template"), value: design.name };
  const { startMonth, year } = designer === "calendar" ? parameters : {};
  if (startMonth === undefined || year === undefined) return [named];
  const value = periodText(labels, { startMonth, year }, locale);
  return [named, { term: labels("calendar-detail/period"), value }];
}

/** The parameters of a calendar's months, which its period says. */
const MONTHS: readonly string[] = ["startMonth", "year", "startDate"];

/** The hand-off without what the design's name, and its months, say in words. */
function withoutDesign(handOff: PartialHandOff): PartialHandOff {
  const isSaid = (name: string) =>
    DESIGN_PARAMETERS.includes(name) || (handOff.designer === "calendar" && MONTHS.includes(name));
  const parameters = Object.fromEntries(Object.entries(handOff.parameters).filter(([name]) => !isSaid(name)));
  return { ...handOff, parameters } as PartialHandOff;
}

/** The design as it is drawn, with the year of a calendar. */
function DesignFigure({ handOff, design }: { handOff: PartialHandOff; design: Design }) {
  const picture = pictureOfChosen(handOff, design);
  if (!picture) return null;
  const { src, width, height } = picture;
  return (
    <figure>
      <img class="design" src={src} width={width} height={height} alt={design.name} />
    </figure>
  );
}

/** Returns the number of copies of a picture that a hand-off asks for; one for all that has no such number, or one of its own. */
function copiesOf({ designer, parameters }: PartialHandOff): number {
  return designer === "photo-frame" ? (parameters.quantity ?? 1) : 1;
}

function PieceDrawing({ handOff, locale }: { handOff: PartialHandOff; locale: Locale }) {
  if (handOff.designer !== "photo-frame" || !handOff.parameters.formatType) return null;
  const format = valueOrNull(parseFormat(handOff.parameters.formatType));
  if (!format) return null;
  const [width, height] = [format.width, format.height].map((mm) => `${lengthText(mm, locale)} ${unitSign(locale)}`);
  const labels = labelsOf(locale);
  const size = dimensionText(format, locale);
  const texts = {
    width: width ?? "",
    height: height ?? "",
    drawing: labels("designer/drawing", { size }),
    photo: labels("designer/photo", { size }),
  };
  const { frameType } = handOff.parameters;
  const frame = frameType ?? null;
  const mat = { type: matTypeOf(handOff.parameters), widthMm: matWidthMm(handOff.parameters) };
  const isEmpty = emptyFrameOf(handOff.parameters) !== null;
  return (
    <figure>
      <Preview {...{ format, frame, mat, texts, isEmpty }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is ours, and escaping would break it and its hash. */}
      {!isEmpty && <script dangerouslySetInnerHTML={{ __html: HUNG_PHOTO_SCRIPT }} />}
    </figure>
  );
}

function Problems({ problems }: { problems: readonly HandOffProblem[] }) {
  return (
    <>
      <p class="intro">{TEXTS.wrong.intro}</p>
      <ul class="problems">
        {problems.map((problem) => (
          <li key={problem.parameter}>{problemSentence(problem)}</li>
        ))}
      </ul>
    </>
  );
}

function Choice({ rows }: { rows: readonly ChoiceRow[] }) {
  return (
    <dl>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
