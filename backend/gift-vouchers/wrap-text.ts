/**
 * Breaks a text into lines that are no wider than `most`: at spaces, and a word that is wider by itself wherever it has to.
 *
 * @param widthOf measures a text.
 */
export function wrapText(text: string, widthOf: (text: string) => number, most: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((whole) => piecesOf(whole, widthOf, most))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer) <= most) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}

/** Cuts a word into pieces that fit on a line. */
function piecesOf(word: string, widthOf: (text: string) => number, most: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && widthOf(piece + letter) > most) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
