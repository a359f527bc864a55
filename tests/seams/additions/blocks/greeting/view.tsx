import type { Loaded, PageContext } from "#blocks/block.ts";
import { AGES } from "./age.ts";
import type { GreetingContent } from "./schema.ts";

interface GreetingViewProps {
  content: GreetingContent;
  data: Loaded<{ text: string }>;
  page: PageContext;
}

/** Shows the backend's greeting, in a tone that an experiment and the page's address decide. */
export function GreetingView({ content, data, page }: GreetingViewProps) {
  const tone = page.query("tone", ["loud", "quiet"]) ?? "plain";
  return (
    <section className="greeting" aria-label={content.name}>
      <p>{data.state === "loaded" ? data.data.text : data.state}</p>
      <p>
        {AGES.description} {AGES.minimum} bis {AGES.maximum}
      </p>
      <p>
        {tone}, {page.flag("warm-greeting")}
      </p>
    </section>
  );
}
