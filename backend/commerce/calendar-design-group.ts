import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { readDesigns } from "./design-store.ts";
import { listQuestion } from "./listed-designs.ts";
import { serve } from "./serve.ts";

export const serveCalendarDesignGroup = serve(calendarDesignGroup, ({ channel, locale, input, env }) => {
  const question = listQuestion(input);
  const ids = input.designGroupId ? [input.designGroupId] : question.ids;
  return readDesigns(env.DB, { ...question, ids, channel, locale, kind: "calendar" });
});
