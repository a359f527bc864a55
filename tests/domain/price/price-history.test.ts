import { describe, expect, it } from "vitest";
import { type PriceHistory, statementAt } from "#domain/price/price-history.ts";
import { DAY_MS, history } from "./history-in-days.ts";

const TODAY = 100;

describe("spec 000 §3: the price at an instant, case by case on day 100", () => {
  type Row = [name: string, PriceHistory, expected: [number, number, number | null] | null];
  const rows: Row[] = [
    ["nothing has a price yet", history([[101, 50]]), null],
    ["no price at all", history([]), null],
    ["a promotion without a regular price", history([], [[90, null, 40]]), null],
    ["a promotion before the first regular price", history([[101, 50]], [[90, null, 40]]), null],
    ["a regular price alone", history([[0, 50]]), [50, 50, null]],
    ["a regular price from this very instant", history([[100, 50]]), [50, 50, null]],
    [
      "a raised regular price",
      history([
        [0, 50],
        [99, 60],
      ]),
      [60, 60, null],
    ],
    [
      "a lowered regular price is no reduction",
      history([
        [0, 60],
        [99, 50],
      ]),
      [50, 50, null],
    ],
    [
      "the cheaper of two regular prices from one instant",
      history([
        [0, 60],
        [0, 50],
      ]),
      [50, 50, null],
    ],
    ["a promotion", history([[0, 50]], [[90, null, 40]]), [40, 50, 50]],
    ["a promotion that ends now is over", history([[0, 50]], [[90, 100, 40]]), [50, 50, null]],
    ["a promotion that begins now is on", history([[0, 50]], [[100, 101, 40]]), [40, 50, 50]],
    ["a promotion with its end before its beginning", history([[0, 50]], [[99, 90, 40]]), [50, 50, null]],
    ["a promotion at the regular price", history([[0, 50]], [[90, null, 50]]), [50, 50, null]],
    ["a promotion above the regular price", history([[0, 50]], [[90, null, 55]]), [50, 50, null]],
    [
      "the cheapest of overlapping promotions",
      history(
        [[0, 50]],
        [
          [90, null, 40],
          [95, null, 45],
        ],
      ),
      [40, 50, 50],
    ],
    [
      "an earlier promotion within the 30 days",
      history(
        [[0, 50]],
        [
          [70, 75, 45],
          [90, null, 40],
        ],
      ),
      [40, 50, 45],
    ],
    [
      "one that ended as the 30 days began",
      history(
        [[0, 50]],
        [
          [50, 60, 45],
          [90, null, 40],
        ],
      ),
      [40, 50, 50],
    ],
    [
      "one that ended a day into the 30 days",
      history(
        [[0, 50]],
        [
          [50, 61, 45],
          [90, null, 40],
        ],
      ),
      [40, 50, 45],
    ],
    [
      "the same price within the 30 days",
      history(
        [[0, 50]],
        [
          [70, 75, 40],
          [90, null, 40],
        ],
      ),
      [40, 40, null],
    ],
    [
      "a cheaper price within the 30 days",
      history(
        [[0, 50]],
        [
          [70, 75, 35],
          [90, null, 40],
        ],
      ),
      [40, 40, null],
    ],
    [
      "a deeper promotion straight after",
      history(
        [[0, 50]],
        [
          [80, 90, 45],
          [90, null, 40],
        ],
      ),
      [40, 50, 50],
    ],
    [
      "the same promotion prolonged",
      history(
        [[0, 50]],
        [
          [80, 90, 40],
          [90, null, 40],
        ],
      ),
      [40, 50, 50],
    ],
    [
      "a dearer promotion straight after",
      history(
        [[0, 50]],
        [
          [80, 90, 35],
          [90, null, 40],
        ],
      ),
      [40, 40, null],
    ],
    ["a long promotion looks back from its beginning", history([[0, 50]], [[35, null, 40]]), [40, 50, 50]],
    [
      "the regular price rising in a promotion",
      history(
        [
          [0, 50],
          [95, 60],
        ],
        [[90, null, 40]],
      ),
      [40, 60, 50],
    ],
    [
      "the regular price falling to the promotion",
      history(
        [
          [0, 50],
          [95, 40],
        ],
        [[90, null, 40]],
      ),
      [40, 40, null],
    ],
    ["a price only ten days old when reduced", history([[80, 50]], [[90, null, 40]]), [40, 40, null]],
    ["a price just thirty days old when reduced", history([[60, 50]], [[90, null, 40]]), [40, 50, 50]],
    ["a price reduced from its first day", history([[90, 50]], [[90, null, 40]]), [40, 40, null]],
    [
      "a price raised just before the promotion",
      history(
        [
          [0, 45],
          [85, 50],
        ],
        [[90, null, 40]],
      ),
      [40, 50, 45],
    ],
  ];

  it.each(rows)("%s", (_name, prices, expected) => {
    const statement = statementAt(prices, TODAY * DAY_MS);
    const [priceCurrent, priceOriginal, lowestPrice30Days] = expected ?? [];
    expect(statement).toEqual(expected && { priceCurrent, priceOriginal, lowestPrice30Days });
  });
});
