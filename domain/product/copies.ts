/** The share that every doubling of the copies takes off the price of each. */
const OFF_PER_DOUBLING = 0.13;

/** Price of one of several copies as a share of the price of one made alone: 1 for one, 0.87 for two, 0.76 for four. */
export function shareOfOne(copies: number): number {
  return (1 - OFF_PER_DOUBLING) ** Math.log2(copies);
}

/** A part of what a piece costs: the thing itself, or something that is added to it, such as its paper. */
export interface PricePart {
  /** Words with slashes, such as `card/flachkarte/compact` or `card-paper/baumwolle`. */
  name: string;
  /** The price of the price list, in euros, if one piece is made alone. */
  euros: number;
  /** The number of copies beyond which it gets no cheaper. */
  cheaperUntil: number;
}

/** The number of copies beyond which additions to a piece get no cheaper; the piece itself gets cheaper with every copy. */
export const ADDITION_CHEAPER_UNTIL = 1000;

/** Price of a part of each of several copies, as a share of its price in one made alone. */
export function shareAt({ cheaperUntil }: Pick<PricePart, "cheaperUntil">, copies: number): number {
  return shareOfOne(Math.min(copies, cheaperUntil));
}

/** Price parts by their names, those of one kind under one prefix. */
export function partsOf(kind: string, euros: Readonly<Record<string, number>>, cheaperUntil: number): PricePart[] {
  return Object.entries(euros).map(([name, one]) => ({ name: `${kind}/${name}`, euros: one, cheaperUntil }));
}

/** The name of a number of copies, as a label with its count. */
export function copiesNamed(count: number) {
  return { label: "design/copies", count };
}
