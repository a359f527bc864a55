import type { Browser, BrowserContext, Page, Route } from "@playwright/test";

/** The address of a picture that no editor changed, which states its sides. */
const PICTURE = /\/media\/\d+\.[a-z]+\/(?:v\d+\/)?f\/\d+\/(\d+)x(\d+)\//;

/**
 * Opens a page that loads quickly: its pictures are replaced by drawings of the same size, its islands do not start, and all of it is
 * laid out. The layout is the one that the shop sent.
 */
export async function openQuick(browser: Browser, settings: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...settings });
  await drawPictures(context);
  await context.addInitScript(layOutAll);
  await context.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  return context.newPage();
}

/** Lays out the parts below the screen as they are once a shopper has scrolled to them. It runs in the page. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Answers every request for a picture with a drawing of the same size. */
export async function drawPictures(context: BrowserContext): Promise<void> {
  await context.route(PICTURE, drawPicture);
}

async function drawPicture(route: Route): Promise<void> {
  const [, width, height] = PICTURE.exec(route.request().url()) ?? [];
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#9ab" d="M0 0h9999v9999H0z"/></svg>`;
  await route.fulfill({ contentType: "image/svg+xml", body });
}
