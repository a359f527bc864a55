import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { monthIn, nextMonthMs, startAskedFor } from "#domain/product/calendar/start.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readDesigns } from "./design-store.ts";
import { listQuestion } from "./listed-designs.ts";
import { serve } from "./serve.ts";
import { validUntilText } from "./valid-until.ts";

export const serveCalendarDesignGroup = serve(calendarDesignGroup, async ({ channel, locale, input, env, nowMs }) => {
  const question = listQuestion(input);
  const ids = input.designGroupId ? [input.designGroupId] : question.ids;
  const country = countryOf(locale);
  const isNamed = input.startMonth !== undefined && input.year !== undefined;
  const start = startAskedFor(input, monthIn(country, nowMs));
  const list = await readDesigns(env.DB, { ...question, ids, channel, locale, kind: "calendar", start });
  return { ...list, validUntil: validUntilText(isNamed ? null : nextMonthMs(country, nowMs)) };
});
