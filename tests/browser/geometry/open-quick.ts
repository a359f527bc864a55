import type { Browser, BrowserContext, Page, Route } from "@playwright/test";

/** The sides of a picture that no editor changed stand in its address. */
const PICTURE = /\/media\/\d+\.[a-z]+\/(?:v\d+\/)?f\/\d+\/(\d+)x(\d+)\//;

/**
 * A page whose pictures are drawings of the same sides, which cost nothing to make, and whose islands sleep, laid out whole: what stands on it, it
 * stands as the shop sent it.
 */
export async function openQuick(browser: Browser, settings: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...settings });
  await drawPictures(context);
  await context.addInitScript(layOutAll);
  await context.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  return context.newPage();
}

/** Runs in the page: what waits below the screen stands as it stands once a shopper has come to it. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Answers for every picture with a drawing of its sides. */
export async function drawPictures(context: BrowserContext): Promise<void> {
  await context.route(PICTURE, drawPicture);
}

async function drawPicture(route: Route): Promise<void> {
  const [, width, height] = PICTURE.exec(route.request().url()) ?? [];
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#9ab" d="M0 0h9999v9999H0z"/></svg>`;
  await route.fulfill({ contentType: "image/svg+xml", body });
}
