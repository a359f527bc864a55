import type { D1Database } from "@cloudflare/workers-types";

const DAY_MS = 24 * 60 * 60 * 1000;

interface PriceRow {
  format_type: string;
  kind: "regular" | "promotion";
  amount: number;
  valid_from: string;
  valid_until: string | null;
}
interface SurchargeRow {
  option_group: string;
  option_value: string;
  valid_from: string;
  per_piece: number;
  per_square_metre: number;
  per_metre: number;
  longest_mm: number | null;
}

/** Returns the price of a size at an instant: without promotions, and the one asked for; null if it has no price yet. */
type Tag = (atMs: number) => { regular: number; asked: number } | null;

/** A price as the law has it: the current one, the original one, and the lowest of the 30 days before the reduction began. */
export interface Reckoned {
  asked: number;
  original: number;
  lowest: number | null;
}

/**
 * Calculates the prices of an article in a country from its rows in D1 alone, without any function of the shop's or its
 * backend's.
 */
export async function rowsOfPrices(db: D1Database, article: string, country: string, ending: number) {
  const all = async <Row>(table: string) =>
    (await db.prepare(`SELECT * FROM ${table} WHERE article = ? AND country = ?`).bind(article, country).all<Row>())
      .results;
  const [rows, surcharges] = [await all<PriceRow>("prices"), await all<SurchargeRow>("surcharges")];
  const instants = [...rows, ...surcharges].flatMap((row) => [
    row.valid_from,
    "valid_until" in row ? row.valid_until : null,
  ]);
  const changes = [...new Set(instants.flatMap((text) => (text === null ? [] : [Date.parse(text)])))].sort(
    (a, b) => a - b,
  );
  const formats = [...new Set(rows.map((row) => row.format_type))];

  function tagOf(format: string): Tag {
    const own = rows.filter((row) => row.format_type === format);
    return (atMs) => {
      const begun = own.filter((row) => Date.parse(row.valid_from) <= atMs);
      const regular = begun
        .filter((row) => row.kind === "regular")
        .sort((a, b) => a.valid_from.localeCompare(b.valid_from))
        .at(-1);
      if (!regular) return null;
      const running = begun.filter(
        (row) => row.kind === "promotion" && (row.valid_until === null || atMs < Date.parse(row.valid_until)),
      );
      return { regular: regular.amount, asked: Math.min(regular.amount, ...running.map((row) => row.amount)) };
    };
  }

  /**
   * Returns the price of a size between two formats: on the straight line between them by area, rounded to the trade's
   * ending.
   */
  function tagBetween(area: number): Tag {
    const areaOf = (format: string) => format.split("x").reduce((product, side) => product * Number(side), 1);
    const byArea = formats.toSorted((a, b) => areaOf(a) - areaOf(b));
    const [below, above] = [
      byArea.findLast((one) => areaOf(one) <= area) ?? "",
      byArea.find((one) => areaOf(one) >= area) ?? "",
    ];
    const share =
      below === above || areaOf(above) === areaOf(below) ? 0 : (area - areaOf(below)) / (areaOf(above) - areaOf(below));
    const between = (from: number, to: number) =>
      Math.round((from + (to - from) * share - ending) / 100) * 100 + ending;
    return (atMs) => {
      const [from, to] = [tagOf(below)(atMs), tagOf(above)(atMs)];
      return from && to && { regular: between(from.regular, to.regular), asked: between(from.asked, to.asked) };
    };
  }

  function surchargeAt(option: string, [width, height]: readonly [number, number], atMs: number): number | null {
    const history = surcharges
      .filter((row) => `${row.option_group}/${row.option_value}` === option && Date.parse(row.valid_from) <= atMs)
      .sort((a, b) => a.valid_from.localeCompare(b.valid_from));
    const row = history.at(-1);
    if (!row || (row.longest_mm !== null && Math.max(width, height) > row.longest_mm)) return null;
    const byArea = (row.per_square_metre * width * height) / 1_000_000;
    const around = row.per_metre * 4 * Math.sqrt((width * height) / 1_000_000);
    return Math.round((row.per_piece + byArea + around) / 100) * 100;
  }

  /**
   * Calculates the price of a size; null if the size or an option has none.
   *
   * @param options `{group}/{value}`, of those that cost more.
   */
  function reckon(size: string, options: readonly string[], nowMs: number): Reckoned | null {
    const [width = 0, height = 0] = size.split("x").map(Number);
    const own = [size, `${height}x${width}`].find((format) => formats.includes(format));
    const tag = own ? tagOf(own) : tagBetween(width * height);
    const now = tag(nowMs);
    const more = options.map((option) => surchargeAt(option, [width, height], nowMs));
    if (!now || more.includes(null)) return null;
    const sum = more.reduce<number>((total, one) => total + (one ?? 0), 0);
    const plain = { asked: now.asked + sum, original: now.asked + sum, lowest: null };
    if (now.asked >= now.regular) return plain;
    // Goes back for as long as the price was reduced and not lower than after that.
    const past = changes.filter((atMs) => atMs <= nowMs).reverse();
    let beganMs = past[0] ?? nowMs;
    let later = now.asked;
    for (const atMs of past) {
      const then = tag(atMs);
      if (!then || then.asked >= then.regular || then.asked < later) break;
      [beganMs, later] = [atMs, then.asked];
    }
    // The prices at every change in the 30 days before.
    const sinceMs = beganMs - 30 * DAY_MS;
    const moments = [sinceMs, ...changes.filter((atMs) => atMs > sinceMs && atMs < beganMs)];
    const asked = moments.flatMap((atMs) => tag(atMs)?.asked ?? []);
    const lowest = Math.min(...asked);
    if (!tag(sinceMs) || lowest <= now.asked) return plain;
    const least = options.map((option) =>
      Math.min(
        ...[...moments, ...changes.filter((atMs) => atMs >= beganMs && atMs <= nowMs), nowMs].flatMap(
          (atMs) => surchargeAt(option, [width, height], atMs) ?? [],
        ),
      ),
    );
    const leastSum = least.reduce((total, one) => total + one, 0);
    return { asked: plain.asked, original: now.regular + leastSum, lowest: lowest + leastSum };
  }

  return { formats, options: [...new Set(surcharges.map((row) => `${row.option_group}/${row.option_value}`))], reckon };
}
