import type { PageContext } from "../block.ts";
import { Prose } from "../text/prose.tsx";
import type { InformationContent } from "./schema.ts";

/** The vocabulary of structured data. */
const VOCABULARY = "https://schema.org";

/**
 * Questions that open their answers, one at a time if they have a group. Search engines read the answers in the same place as shoppers:
 * the markup itself marks questions and answers, on a page that is marked as an `FAQPage`.
 */
export function InformationView({ content, page }: { content: InformationContent; page: PageContext }) {
  const { headline, text, items, group, isFaq } = content;
  const question = isFaq && { itemProp: "mainEntity", itemScope: true, itemType: `${VOCABULARY}/Question` };
  const answer = isFaq && { itemProp: "acceptedAnswer", itemScope: true, itemType: `${VOCABULARY}/Answer` };
  const Title = headline ? "h3" : "h2";
  if (!headline && !text && items.length === 0) return null;
  return (
    <section className="wrap information">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <details key={place} name={group || undefined} {...question} {...page.editable?.(item)}>
          <summary>
            <Title {...(isFaq && { itemProp: "name" })}>{item.title}</Title>
          </summary>
          <div className="answer" {...answer}>
            <div {...(isFaq && { itemProp: "text" })}>
              <Prose document={item.text} page={page} />
            </div>
          </div>
        </details>
      ))}
    </section>
  );
}
