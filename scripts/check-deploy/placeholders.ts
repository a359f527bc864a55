/**
 * Sentences of the stories that come with the shop which stand where a company has to name itself, by language. A published one tells
 * every visitor, and every lawyer, that nobody runs the shop.
 */
const PLACEHOLDERS: readonly RegExp[] = [
  /Wer diesen Shop eröffnet, nennt hier|ist ein Beispielshop/,
  /Whoever opens this (?:shop|store) states|is a sample (?:shop|store)\./,
  /Qui ouvre cette boutique indique ici|est une boutique de démonstration/,
  /Chi apre questo negozio indica qui|è un negozio dimostrativo/,
  /Quien abra esta tienda indica aquí|es una tienda de muestra/,
  /Wie deze winkel opent, vermeldt hier|is een voorbeeldwinkel/,
];

/** Lists the sentences of a text, each up to its end, that have a placeholder. */
export function placeholdersIn(text: string): string[] {
  return PLACEHOLDERS.flatMap((pattern) =>
    [...text.matchAll(new RegExp(`[^.":]*(?:${pattern.source})[^."]*`, "g"))].map(([sentence]) => sentence.trim()),
  );
}
