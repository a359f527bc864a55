import type { PageContext } from "../block.ts";
import type { StepsContent } from "./schema.ts";

/** Numbered steps, beside each other where there is room. */
export function StepsView({ content, page }: { content: StepsContent; page: PageContext }) {
  const { headline, text, items } = content;
  const Title = headline ? "h3" : "h2";
  if (!headline && !text && items.length === 0) return null;
  return (
    <section className="wrap steps">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      <ol>
        {items.map((step) => (
          <li key={step.title} {...page.editable?.(step)}>
            {step.when && <p className="step-when">{step.when}</p>}
            <Title>{step.title}</Title>
            {step.text && <p>{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
