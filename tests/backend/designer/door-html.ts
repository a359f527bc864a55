import { createHash } from "node:crypto";

/** Returns the page's text as a person reads it: without markup, with one space between words. */
export function readText(html: string): string {
  const body = html.slice(html.indexOf("<body>"));
  return decode(body.replace(/<[^>]+>/g, " "))
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}

/** The definition list of the page, term by term. */
export function readChoice(html: string): Record<string, string> {
  const rows = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g);
  return Object.fromEntries([...rows].map(([, term = "", value = ""]) => [decode(term), decode(value)]));
}

/** Lists the sentences that say what is wrong. */
export function readProblems(html: string): string[] {
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, sentence = ""]) => decode(sentence));
}

/** The hash of the one style element, as a policy would name it. */
export function hashStyle(html: string): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
  if (styles.length !== 1) throw new Error(`${styles.length} style elements`);
  return `sha256-${createHash("sha256")
    .update(styles[0] ?? "")
    .digest("base64")}`;
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
