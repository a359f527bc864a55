import type { Design } from "#domain/contract/design.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { photobookHandOff } from "#domain/designer/choice-hand-off.ts";
import { photobookTypeOf } from "#domain/designer/design-hand-off.ts";
import { AMOUNTS } from "#domain/product/amount.ts";
import {
  PHOTOBOOK_COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  type PhotobookFormat,
  photobookVariantKey,
} from "#domain/product/photobook.ts";
import {
  COVER_LAMINATIONS,
  PHOTOBOOK_OFFERS_BY_TYPE,
  PHOTOBOOK_REFINEMENTS,
  pageCounts,
  refinementsOfCover,
  variantOf,
} from "#domain/product/photobook-offer.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../../block.ts";
import { originOf } from "../../hand-off-origin.ts";
import type { SoftAsk } from "./ask-softly.ts";
import { choiceGroup } from "./choice-group.ts";
import type { ChoiceReader } from "./choice-reader.ts";
import { handedDesign } from "./handed-design.ts";
import type { DesignOffer } from "./offer.ts";
import { priceAt, quantityGroup } from "./offer-price.ts";

const AMOUNT_VALUES = AMOUNTS.map(String);

/** A photo book as it is chosen, and what that costs. */
export async function offerPhotobook(
  design: Design,
  reader: ChoiceReader,
  page: PageContext,
  ask: SoftAsk,
): Promise<DesignOffer> {
  const { labels } = page;
  const { book, groups } = readBook(design, reader, page);
  const amount = Number(reader.read({ name: "amount", offered: AMOUNT_VALUES, usual: "1" }));
  const quote = await ask(photobookPrice, {
    photobookType: book.type,
    photobookFormat: book.format,
    variant: photobookVariantKey(variantOf(book)),
    photobookPageCount: book.pageCount,
    refinementType: book.refinement,
    amount: 1,
  });
  const copies = (count: number) => labels("design/copies", { count });
  const quantities = { name: "amount", label: labels("choice/quantity"), quantities: AMOUNTS, chosen: amount };
  return {
    groups: [...groups, quantityGroup(quantities, quote, page, copies)],
    accessories: [],
    sample: null,
    price: priceAt(quote, amount, copies(amount)),
    extras: [],
    handOff: photobookHandOff(handedDesign(design), { ...book, amount }, originOf(page)),
    productGroup: "photobook",
    express: { kind: "photobook", quantity: amount, refinement: book.refinement },
    size: null,
  };
}

/** The book that the address chooses, and the fields that it is chosen by: those with more than one value. */
function readBook(design: Design, { read }: ChoiceReader, { labels, shop }: PageContext) {
  const { lamination: usualLamination } = CHANNEL_DEFAULTS[shop.channel];
  const type = photobookTypeOf(design);
  const { covers, papers } = PHOTOBOOK_OFFERS_BY_TYPE[type];
  const formats = formatsOf(design);
  const format = read({ name: "photobookFormat", offered: formats, usual: formats[0] ?? "square" });
  const cover = read({
    name: "photobookCover",
    offered: PHOTOBOOK_COVERS,
    fitting: covers,
    usual: covers[0] ?? "hard",
  });
  const paper = read({
    name: "photobookPaper",
    offered: PHOTOBOOK_PAPERS,
    fitting: papers,
    usual: papers[0] ?? "matt",
  });
  const laminations = { name: "photobookCoverLamination", offered: COVER_LAMINATIONS, usual: usualLamination };
  const lamination = read(laminations);
  const refinements = refinementsOfCover(cover);
  const refinement = read({
    name: "refinementType",
    offered: PHOTOBOOK_REFINEMENTS,
    fitting: refinements,
    usual: "none",
  });
  const counts = pageCounts(type).map(String);
  const pageCount = read({ name: "photobookPageCount", offered: counts, usual: counts[0] ?? "" });
  const book = { type, format, cover, paper, lamination, refinement, pageCount: Number(pageCount) };
  const groups = [
    choiceGroup({ name: "photobookFormat", label: labels("calculator/format"), chosen: format }, formats, (one) =>
      catalogueLabel(labels, "orientation", one),
    ),
    choiceGroup({ name: "photobookCover", label: labels("choice/cover"), chosen: cover }, covers, (one) =>
      catalogueLabel(labels, "photobook-cover", one),
    ),
    choiceGroup({ name: "photobookPaper", label: labels("choice/paper"), chosen: paper }, papers, (one) =>
      catalogueLabel(labels, "photobook-paper", one),
    ),
    choiceGroup(
      { name: laminations.name, label: labels("choice/finish"), chosen: lamination },
      COVER_LAMINATIONS,
      (one) => catalogueLabel(labels, "photobook-surface", one),
    ),
    choiceGroup(
      { name: "refinementType", label: labels("choice/refinement"), chosen: refinement },
      refinements,
      (one) => catalogueLabel(labels, "refinement", one),
    ),
    choiceGroup({ name: "photobookPageCount", label: labels("choice/pages"), chosen: pageCount }, counts, (one) =>
      labels("design/pages", { count: Number(one) }),
    ),
  ];
  return { book, groups: groups.filter(({ values }) => values.length > 1) };
}

/** The format that the set is made for; where it is made for several, all of them. */
function formatsOf({ formatType }: Design): readonly PhotobookFormat[] {
  const own = PHOTOBOOK_FORMATS.filter((one) => one === formatType);
  return own.length > 0 ? own : PHOTOBOOK_FORMATS;
}
