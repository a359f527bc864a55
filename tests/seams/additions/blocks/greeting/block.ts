import { defineBlock } from "#blocks/block.ts";
import { greeting } from "#domain/contract/greeting.ts";
import { greetingSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { GreetingView } from "./view.tsx";

export default defineBlock({
  schema: greetingSchema,
  sheets: [styles],
  load: (content, _page, { ask }) => ask(greeting, { name: content.name }),
  structuredData:
    async () =>
    ({ name }, data) =>
      data.state === "loaded" ? [{ "@type": "Person", name, description: data.data.text }] : [],
  View: GreetingView,
});
