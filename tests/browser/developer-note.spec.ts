import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

/** Resolves once the note's script has been run. */
async function noteStarts(page: Page, address: string): Promise<void> {
  const script = page.waitForResponse(async (response) =>
    response.url().endsWith(".js") ? (await response.text()).includes("dataset.note") : false,
  );
  await page.goto(address);
  await page.evaluate((url) => import(url), (await script).url());
}

for (const [query, isSaid] of [
  ["", true],
  ["?logging=1", true],
  ["?logging=0", false],
] as const) {
  test(`developers ${isSaid ? "find" : "do not find"} a word in the console at /versand${query}`, async ({
    page,
    address,
  }) => {
    const said: string[] = [];
    page.on("console", (message) => message.type() === "info" && said.push(message.text()));
    await page.clock.install();
    await noteStarts(page, address(`/versand${query}`));
    await page.clock.runFor(4000);
    expect(said).toEqual([]);
    await page.clock.runFor(20_000);
    if (isSaid) await expect.poll(() => said).toEqual([expect.stringContaining("Posterliebe: Fehler im Code")]);
    else expect(said).toEqual([]);
  });
}
