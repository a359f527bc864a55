import type { Browser } from "@playwright/test";

/** A page of drawings as one picture (PNG), as high as it is. */
export async function photographSheet(browser: Browser, html: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  try {
    await page.setContent(html, { waitUntil: "load" });
    return await page.screenshot({ fullPage: true });
  } finally {
    await page.close();
  }
}
