import type { PageContext } from "../block.ts";
import { Prose } from "../text/prose.tsx";
import type { InformationContent } from "./schema.ts";

/** Questions that open their answers, one at a time if they have a group. */
export function InformationView({ content, page }: { content: InformationContent; page: PageContext }) {
  const { headline, text, items, group } = content;
  const Title = headline ? "h3" : "h2";
  if (!headline && !text && items.length === 0) return null;
  return (
    <section className="wrap information">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <details key={place} name={group || undefined} {...page.editable?.(item)}>
          <summary>
            <Title>{item.title}</Title>
          </summary>
          <div className="answer">
            <Prose document={item.text} page={page} />
          </div>
        </details>
      ))}
    </section>
  );
}
