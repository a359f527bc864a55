/** Whether a size fits what a shopper types: "60 x 40", "60×40 cm", "40". Each number is the beginning of another one of its sides. */
export function fitsSearch(label: string, query: string): boolean {
  const sides = numbersOf(label);
  return numbersOf(query).every((wanted) => {
    const at = sides.findIndex((side) => side.startsWith(wanted));
    if (at < 0) return false;
    sides.splice(at, 1);
    return true;
  });
}

function numbersOf(text: string): string[] {
  return text.replaceAll(",", ".").match(/\d+(?:\.\d+)?/g) ?? [];
}
