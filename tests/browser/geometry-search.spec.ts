import { findFaults } from "./geometry/find-faults.ts";
import { expect, test } from "./shop.ts";

const DRAWING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/%3E";
const WORDS = "Ein Satz, der länger ist als seine Zeile";

/** The cases: markup, and the kind of fault that must be found in it; null for correct markup. */
const CASES: Readonly<Record<string, [html: string, kind: string | null]>> = {
  "a box wider than the screen": [`<p style="width: 500px">Breit</p>`, "sideways"],
  "a box wider than what it stands in": [`<div style="width: 90px"><p style="width: 120px">Breit</p></div>`, "outside"],
  "a box that leaves by a margin of its own": [
    `<div style="width: 90px"><p style="margin-right: -20px">Gewollt</p></div>`,
    null,
  ],
  "words past their box": [`<p style="width: 60px; white-space: nowrap">${WORDS}</p>`, "cut"],
  "words that end in dots": [
    `<p style="width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${WORDS}</p>`,
    "cut",
  ],
  "lines that are left out": [`<p style="width: 90px; height: 1.2em; overflow: clip">${WORDS}</p>`, "cut"],
  "words that have to be scrolled to": [
    `<div style="width: 90px; overflow-x: auto"><p style="width: 40em">${WORDS}</p></div>`,
    "cut",
  ],
  "a word of usual length in two lines": [`<p style="width: 40px; overflow-wrap: anywhere">Leinwand</p>`, "parted"],
  "a long word in two lines": [`<p style="width: 90px; overflow-wrap: anywhere">Schattenfugenrahmen</p>`, null],
  "a word that says where it parts": [`<p style="width: 70px">Poster\u00adpapier</p>`, null],
  "words for ears alone": [
    `<p style="position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">${WORDS}</p>`,
    null,
  ],
  "a picture pressed together": [`<img src="${DRAWING}" style="width: 290px; height: 200px">`, "distorted"],
  "a picture that is cut to its box": [
    `<img src="${DRAWING}" style="width: 90px; height: 200px; object-fit: cover">`,
    null,
  ],
  "a picture in a drawing pressed together": [
    `<svg width="200" height="200"><image href="/f/1/300x200/a.jpg" width="90" height="90" preserveAspectRatio="none"/></svg>`,
    "distorted",
  ],
  "a button below a bar": [
    `<button style="margin-top: 2000px">Weiter</button><div style="position: fixed; inset: auto 0 0; height: 90px"></div>`,
    "covered",
  ],
  "a button that keeps its distance from the bar": [
    `<button style="margin-top: 2000px; scroll-margin: 99px">Weiter</button><div style="height: 99px"></div>
     <div style="position: fixed; inset: auto 0 0; height: 90px"></div>`,
    null,
  ],
};

test("the search finds what is broken, and nothing else", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  for (const [name, [html, kind]] of Object.entries(CASES)) {
    await page.setContent(`<!doctype html><style>* { margin: 0 }</style>${html}`);
    const kinds = new Set((await findFaults(page, [])).map((fault) => fault.kind));
    expect([...kinds], name).toEqual(kind === null ? [] : expect.arrayContaining([kind]));
  }
  const known = [{ selector: "p", kinds: ["sideways", "cut"], reason: "It is tried here." }] as const;
  await page.setContent(`<!doctype html><p style="width: 500px; white-space: nowrap">Breit</p>`);
  expect(await findFaults(page, known)).toEqual([]);
  await page.close();
});
