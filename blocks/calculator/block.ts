import calculatorIsland from "#client/islands/calculator/island.ts";
import type { Mount } from "#client/islands/calculator/props.ts";
import { CALCULATORS } from "#domain/calculator/product.ts";
import { defineBlock, type PageContext } from "../block.ts";
import finishStyles from "../elements/frame/finishes.css?sheet";
import ownPictureStyles from "../elements/own-picture/styles.css?sheet";
import type { PageLook } from "../sheet.ts";
import { movedTo, nameOfOther } from "./asked.ts";
import bannerStyles from "./banner.css?sheet";
import { isPictured } from "./chips.ts";
import copiesStyles from "./copies.css?sheet";
import filmStyles from "./film.css?sheet";
import formatsStyles from "./formats.css?sheet";
import frameStyles from "./frames.css?sheet";
import largeChipStyles from "./large-chips.css?sheet";
import lightBoxStyles from "./light-box.css?sheet";
import listStyles from "./list.css?sheet";
import { articlesOf, loadCalculator } from "./load.ts";
import materialStyles from "./materials.css?sheet";
import moreFormatsStyles from "./more-formats.css?sheet";
import muralStyles from "./mural.css?sheet";
import offerStyles from "./offer.css?sheet";
import { calculatorOffers } from "./offers.ts";
import optionStyles from "./options.css?sheet";
import ownSizeStyles from "./own-size.css?sheet";
import remarkStyles from "./remarks.css?sheet";
import { type CalculatorContent, calculatorSchema } from "./schema.ts";
import stageStyles from "./stage.css?sheet";
import { hangsInRoom, mountOf, stagePicture } from "./stage.ts";
import stickyButtonStyles from "./sticky-button.css?sheet";
import styles from "./styles.css?sheet";
import tableStyles from "./table.css?sheet";
import tileStyles from "./tiles.css?sheet";
import toneStyles from "./tones.css?sheet";
import twoLineStyles from "./two-lines.css?sheet";
import { CalculatorView } from "./view.tsx";
import viewStyles from "./views.css?sheet";

export default defineBlock({
  schema: calculatorSchema,
  sheets: [
    stageStyles,
    { sheet: tableStyles, where: (content) => !hangsInRoom(content) },
    { sheet: muralStyles, where: (content) => shows(content, "mural") },
    { sheet: filmStyles, where: (content) => shows(content, "film") },
    { sheet: lightBoxStyles, where: (content) => shows(content, "light-box") },
    { sheet: bannerStyles, where: (content) => shows(content, "banner") },
    viewStyles,
    styles,
    materialStyles,
    { sheet: twoLineStyles, where: hasTwoLines },
    { sheet: largeChipStyles, where: (_, { experiment }) => experiment("material-previews") === true },
    formatsStyles,
    { sheet: finishStyles, where: ({ options }) => options.includes("frameType") },
    { sheet: frameStyles, where: ({ options }) => options.includes("frameType") || options.includes("matType") },
    { sheet: optionStyles, where: (content) => content.options.length > 0 || !isPictured(content) },
    { sheet: ownSizeStyles, where: ({ freeFormat }) => freeFormat },
    { sheet: copiesStyles, where: ({ product }) => CALCULATORS[product].hasCopies },
    { sheet: moreFormatsStyles, where: ({ product }) => CALCULATORS[product].hasMoreFormats },
    { sheet: tileStyles, where: hasTiles },
    { sheet: listStyles, where: (content, look) => !hasTiles(content, look) },
    offerStyles,
    remarkStyles,
    { sheet: ownPictureStyles, where: ({ product }) => CALCULATORS[product].isOfOnePicture },
    { sheet: toneStyles, where: hasTones },
    { sheet: stickyButtonStyles, where: (_, { experiment }) => experiment("sticky-button") === true },
  ],
  islands: [calculatorIsland],
  showsOwnFiles: true,
  shows: () => ({ carriedPictures: true }),
  preload: stageFiles,
  movedTo,
  nameOfOther,
  load: loadCalculator,
  offers: calculatorOffers,
  feedItems: async () => (await import("./feed-items.ts")).calculatorItems,
  structuredData: async () => (await import("./structured-data.ts")).calculatorProduct,
  View: CalculatorView,
});

/** Returns the file of the picture that prints on a table show first. What hangs on the wall, and the room, stand in the markup. */
function stageFiles(content: CalculatorContent, page: PageContext): readonly string[] | "in-markup" {
  if (hangsInRoom(content)) return "in-markup";
  const picture = stagePicture(content, page);
  return picture ? [picture.href] : [];
}

/** Tells whether a calculator may show an article with this mount. */
function shows(content: CalculatorContent, mount: Mount): boolean {
  return articlesOf(content).some((article) => mountOf(article) === mount);
}

function hasTiles({ layout }: CalculatorContent, { experiment }: PageLook): boolean {
  return layout === "tiles" && experiment("calculator-layout") !== true;
}

function hasTwoLines({ title }: CalculatorContent, { experiment }: PageLook): boolean {
  return title === "two-lines" || experiment("two-line-title") === true;
}

function hasTones({ ctaBackgroundColor, labels }: CalculatorContent, { actionColor }: PageLook): boolean {
  return (
    actionColor !== null ||
    ctaBackgroundColor !== null ||
    labels.some(({ backgroundColor }) => backgroundColor !== null)
  );
}
