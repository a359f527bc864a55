/**
 * Number of letters to insert, delete, change or swap with their neighbour to turn one word into another; `most + 1`
 * if it is more than `most` (optimal string alignment).
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, other.length), most + 1);
}

/** Number of typing errors that are tolerated in a word of a given length. */
export function forgivenSlips(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

function at(row: readonly number[], column: number): number {
  return row[column] as number;
}
