import { expect, it } from "vitest";
import { bloksIn, objectsIn, readStories } from "./story-files.ts";

/** Matches a number of working days, in any of the seven languages. The calculator's day of arrival says it, from the backend. */
const WORKING_DAYS =
  /(?:\d|ein|zwei|drei|vier|two|three|four|deux|trois|quatre|due|tre|quattro|dos|tres|cuatro|twee|drie)\s+(?:werktag|working day|business day|jours? ouvr|giorni lavor|días labor|werkdag)/i;

const sold = readStories().filter(
  (story) =>
    story.slug === "home" ||
    bloksIn(story).some(({ component }) => component === "calculator" || component === "shipping-costs"),
);

it("no home page, and no page of a product or of shipping, promises a number of working days beside the day that the backend says", () => {
  expect(sold.length).toBeGreaterThan(90);
  const promises = sold.flatMap((story) =>
    objectsIn(story.content).flatMap(({ title, text, description }) =>
      [title, text, description].flatMap((said) =>
        typeof said === "string" && WORKING_DAYS.test(said) ? [`${story.file}: ${said}`] : [],
      ),
    ),
  );
  expect(promises).toEqual([]);
});

it("such a promise is found", () => {
  for (const said of ["In der Regel drei Werktage", "within three working days", "sous trois jours ouvrés"])
    expect(said).toMatch(WORKING_DAYS);
});
