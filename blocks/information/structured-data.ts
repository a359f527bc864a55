import type { FAQPage } from "schema-dts";
import { byIdentity } from "#domain/by-identity.ts";
import { plainText } from "#domain/rich-text/plain-text.ts";
import { spelledIn } from "#locales/spelling.ts";
import type { PageContext } from "../block.ts";
import type { InformationContent } from "./schema.ts";

const answerOf = byIdentity(plainText);

/**
 * States frequently asked questions with the words of their answers, in the page's spelling. An answer without words, such as a mere
 * picture, is left out with its question.
 */
export function questionsAndAnswers(
  { isFaq, items }: InformationContent,
  _data: unknown,
  { locale }: PageContext,
): FAQPage[] {
  const answered = isFaq ? items.filter(({ text }) => answerOf(text) !== "") : [];
  if (answered.length === 0) return [];
  const mainEntity = answered.map(({ title, text }) => ({
    "@type": "Question" as const,
    name: spelledIn(locale, title),
    acceptedAnswer: { "@type": "Answer" as const, text: spelledIn(locale, answerOf(text)) },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}
