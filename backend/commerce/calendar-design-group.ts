import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { readDesigns } from "./design-store.ts";
import { serve } from "./serve.ts";

export const serveCalendarDesignGroup = serve(calendarDesignGroup, ({ channel, locale, input, env }) => {
  const { designGroupId, ...asked } = input;
  return readDesigns(env.DB, {
    ...asked,
    channel,
    locale,
    kind: "calendar",
    ids: designGroupId ? [designGroupId] : [],
  });
});
