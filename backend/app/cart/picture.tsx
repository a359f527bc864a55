import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import type { Design } from "#domain/contract/design.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { accessoryDrawing } from "#domain/product/accessory-drawing.ts";
import { CALENDAR_FORMATS, parseCalendarFormat } from "#domain/product/calendar/calendar.ts";
import { parseCardKey } from "#domain/product/card/card.ts";
import { matTypeOf, matWidthMm, type PhotoFrameParameters } from "#domain/product/photoframe/designer.ts";
import { emptyFrameOf } from "#domain/product/photoframe/empty-frame.ts";
import { SKUS } from "../../commerce/sku-list.ts";
import { pictureOfChosen } from "../../designer/chosen-designs.ts";
import { Preview } from "../../designer/preview.tsx";
import { skuIn } from "./accessory.ts";

/** Shows a line of a cart or an order small: an accessory as it is drawn, anything else as the article that it is. */
export function LinePicture({ href, ...article }: { href: string; handOff: HandOff | null; design: Design | null }) {
  const sku = skuIn(href);
  return sku === null ? <ArticlePicture {...article} /> : <AccessoryPicture sku={sku} />;
}

/** Draws an accessory by its sku alone, so that an order shows it when it is sold no longer. */
function AccessoryPicture({ sku }: { sku: string }) {
  const type = SKUS.find((one) => one.sku === sku)?.type ?? "standard";
  const { width, height, paths } = accessoryDrawing({ type, sku });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {paths.map((path) => (
        <path key={path.d} {...path} stroke-width="2" />
      ))}
    </svg>
  );
}

/** Shows an article small: its design if it has one, else a drawing in true proportions. The words beside it say the same. */
export function ArticlePicture({ handOff, design }: { handOff: HandOff | null; design: Design | null }) {
  const picture = handOff && design && pictureOfChosen(handOff, design);
  if (picture) {
    const { src, width, height } = picture;
    return <img src={src} width={width} height={height} alt="" loading="lazy" />;
  }
  const frames: Partial<PhotoFrameParameters> = handOff?.designer === "photo-frame" ? handOff.parameters : {};
  const { frameType } = frames;
  return (
    <Preview
      format={(handOff && formatOf(handOff)) ?? USUAL_FORMAT}
      frame={frameType ?? null}
      mat={{ type: matTypeOf(frames), widthMm: matWidthMm(frames) }}
      isEmpty={emptyFrameOf(frames) !== null}
      texts={null}
    />
  );
}

const USUAL_FORMAT: Format = { width: 297, height: 210 };
const BOOK_FORMATS: Readonly<Record<string, Format>> = {
  "din-landscape": USUAL_FORMAT,
  "din-portrait": { width: 210, height: 297 },
  square: { width: 210, height: 210 },
};

function formatOf(handOff: HandOff): Format | null {
  switch (handOff.designer) {
    case "photo-frame":
    case "collage":
      return valueOrNull(parseFormat(handOff.parameters.formatType ?? ""));
    case "card":
      return parseCardKey(handOff.parameters.card ?? "")?.format ?? null;
    case "calendar": {
      const format = valueOrNull(parseCalendarFormat(handOff.parameters.formatType ?? ""));
      return format && CALENDAR_FORMATS[format];
    }
    case "photobook":
      return BOOK_FORMATS[handOff.parameters.photobookFormat ?? ""] ?? null;
    case "photobox":
      return handOff.parameters.photoboxFormat ?? null;
    default:
      return null;
  }
}
