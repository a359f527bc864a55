/**
 * Tells whether a size matches a shopper's input: "60 x 40", "60×40 cm", "40". Each number is the beginning of another one of its sides;
 * words without a number fit none.
 */
export function fitsSearch(label: string, query: string): boolean {
  const sides = numbersOf(label);
  const wantedSides = numbersOf(query);
  if (wantedSides.length === 0) return query.trim() === "";
  return wantedSides.every((wanted) => {
    const at = sides.findIndex((side) => side.startsWith(wanted));
    if (at < 0) return false;
    sides.splice(at, 1);
    return true;
  });
}

function numbersOf(text: string): string[] {
  return text.replaceAll(",", ".").match(/\d+(?:\.\d+)?/g) ?? [];
}
