import type { Design } from "../../contract/design.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import { type Asking, type Offered, offeredField } from "../offer.ts";
import { mugPrice } from "./calls.ts";
import { MUG_COLOURS, MUG_TYPES, mugTypeOf } from "./mug.ts";

const AMOUNT_VALUES = AMOUNTS.map(String);

export function offerMug({ id, type: designed }: Design, { read, origin }: Asking): Offered {
  const type = read({ name: "mugType", offered: MUG_TYPES, usual: mugTypeOf(designed) });
  const color = read({ name: "color", offered: MUG_COLOURS, usual: "weiss" });
  const amount = Number(read({ name: "amount", offered: AMOUNT_VALUES, usual: "1" }));
  return {
    fields: [
      offeredField({ name: "mugType", label: "calculator/format", chosen: type }, MUG_TYPES, (one) => ({
        label: `mug-type/${one}`,
      })),
      offeredField({ name: "color", label: "filter/color", chosen: color }, MUG_COLOURS, (one) => ({
        label: `design-color/${one}`,
      })),
    ],
    copies: { name: "amount", quantities: AMOUNTS, chosen: amount, priced: amount, nameOf: copiesNamed },
    price: (ask) => ask(mugPrice, { mugType: type, color, amount: 1 }),
    sample: null,
    goesWith: null,
    opening: () => ({
      designer: "mug",
      parameters: { mugType: type, color, amount, designId: id, locale: origin.locale },
    }),
    group: "mug",
    express: null,
    size: null,
    near: null,
  };
}
