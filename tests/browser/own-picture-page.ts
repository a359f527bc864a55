import type { Page } from "@playwright/test";
import { stage } from "./calculator-page.ts";
import type { PickedFile } from "./picked-files.ts";
import { expect } from "./shop.ts";

export const isReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
export const control = (page: Page) => page.getByLabel(/^(Eigenes Bild aufhängen|Anderes Bild wählen)$/);
export const status = (page: Page) => page.locator(".showcase").getByRole("status");
export const hung = (page: Page) => stage(page).locator(".piece > image");
export const rows = (page: Page) => page.locator(".formats label");
export const HANGS = /^Dein Bild hängt\./;

export async function open(page: Page, address: (path: string) => string) {
  await page.goto(address("/leinwand"));
  await isReady(page);
}

export async function pick(page: Page, file: PickedFile) {
  await control(page).setInputFiles(file);
}
