import { serve } from "#backend/commerce/serve.ts";
import { greeting } from "#domain/contract/greeting.ts";

export const serveGreeting = serve(greeting, ({ input, locale }) =>
  input.name === "niemand" ? null : { text: `Hallo ${input.name} (${locale})` },
);
