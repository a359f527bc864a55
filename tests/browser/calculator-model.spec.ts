import type { Page } from "@playwright/test";
import fc from "fast-check";
import type { ArticleOffers } from "#client/islands/calculator/props.ts";
import { isLong, runs } from "#tests/support/runs.ts";
import { CalculatorModel } from "./calculator-model.ts";
import {
  chooseMaterial,
  chosenMaterial,
  chosenSize,
  euros,
  extraRow,
  formats,
  isReady,
  offersOf,
  openCalculator,
  sizes,
  stage,
  toDesigner,
  total,
} from "./calculator-page.ts";
import { expect as expectOf, test } from "./shop.ts";

test.use({ productPages: false });

const PATH = "/acrylglas";
/** The time after which no further tries are started. */
const LONGEST_MS = isLong() ? 240_000 : 12_000;
const expect = expectOf.configure({ timeout: 6000 });
/** Sizes of her own, within the limits of every material that has them, and in no list. */
const OWN_SIZES = [
  { width: "41", height: "33" },
  { width: "37,5", height: "58" },
  { width: "71", height: "44" },
];

type Command = fc.AsyncCommand<CalculatorModel, Page>;

/** Makes a command: one action of a shopper, in the model and on the page. */
function command(name: string, run: (model: CalculatorModel, page: Page) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (model, page) => {
      await run(model, page);
      await agree(model, page);
    },
    toString: () => name,
  };
}

async function agree(model: CalculatorModel, page: Page) {
  const { state, offer, offers } = model;
  await expect(chosenMaterial(page)).toHaveValue(state.material);
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await expect(chosenSize(page)).toHaveValue(state.format);
  await expect(total(page)).toHaveText(euros(model.amount));
  await expect(extraRow(page)).toHaveCount(model.isExtra ? 1 : 0);
  if (model.isExtra) await expect(extraRow(page)).toContainText(euros(model.amount));
  await expect(sizes(page)).toHaveCount(model.listed.length + (model.isExtra ? 1 : 0));
  await expect(formats(page).locator("label:has(:checked) .price b")).toHaveText(euros(model.amount));
  await expect(stage(page)).toContainText(offer.label);
  await expect.poll(() => new URL(page.url()).search).toBe(model.address);
  const pieces = offers.options.map(({ name, values }) => values.find(({ value }) => value === model.options[name]));
  const size = offers.size.replace("{format}", state.format);
  const href = offers.href + size + pieces.map((value) => value?.query ?? "").join("");
  await expect(toDesigner(page)).toHaveAttribute("href", href);
}

/** Returns the backend's price for a size of her own. */
async function priceOf(page: Page, model: CalculatorModel, format: string): Promise<number> {
  const query = new URLSearchParams({ article: model.state.material, formatType: format });
  for (const [name, value] of Object.entries(model.chosen)) query.set(`options[${name}]`, value);
  const url = new URL(`/web-api/product-selection-photo-frame/price-article?${query}`, page.url());
  const reply = await page.request.get(url.href, { headers: { "x-locale": "de-DE" } });
  return ((await reply.json()) as { priceCurrent: number }).priceCurrent;
}

const millimetres = (text: string) => Number(text.replace(",", ".")) * 10;

function commandsFor(all: readonly ArticleOffers[]): fc.Arbitrary<Command>[] {
  const article = fc.constantFrom(...all.map((one) => one.article));
  const place = fc.nat({ max: 60 });
  return [
    article.map((chosen) =>
      command(`choose ${chosen}`, async (model, page) => {
        model.chooseMaterial(chosen);
        await chooseMaterial(page, chosen);
      }),
    ),
    place.map((at) =>
      command(`tap size ${at}`, async (model, page) => {
        const format = model.listed[at % model.listed.length] ?? "";
        model.chooseFormat(format);
        await formats(page).locator(`input[value="${format}"]`).check();
      }),
    ),
    fc.tuple(article, place).map(([chosen, at]) =>
      command(`pick ${at} of ${chosen} in the dialog`, async (model, page) => {
        const { label } = model.pick(chosen, at);
        await page.getByRole("button", { name: "Weitere Formate" }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel("Material").selectOption(chosen);
        await dialog.getByRole("button", { name: new RegExp(`^${label}`) }).click();
      }),
    ),
    fc.tuple(place, place).map(([group, at]) =>
      command(`choose option ${group}, ${at}`, async (model, page) => {
        const { options } = model.offers;
        const { name, values } = options[group % Math.max(1, options.length)] ?? { name: "", values: [] };
        const value = values[at % values.length]?.value ?? "";
        const input = page.locator(`input[name="${name}"][value="${value}"]`);
        if (!name || (await input.isDisabled())) return;
        const { offer } = model;
        model.takeOption(name, value);
        if (offer.hasOptions) model.takeOwnSize(offer.format, offer.label, await priceOf(page, model, offer.format));
        await input.check();
      }),
    ),
    fc.constantFrom(...OWN_SIZES).map(({ width, height }) =>
      command(`own size ${width} × ${height}`, async (model, page) => {
        const details = page.locator(".own-size");
        if ((await details.count()) === 0) return;
        const format = `${millimetres(width)}x${millimetres(height)}`;
        model.takeOwnSize(format, `${width} × ${height} cm`, await priceOf(page, model, format));
        if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
        await page.getByLabel("Breite in cm").fill(width);
        await page.getByLabel("Höhe in cm").fill(height);
        await page.getByLabel("Höhe in cm").press("Enter");
      }),
    ),
    fc.constant(
      command("reload", async (_, page) => {
        await page.reload();
        await isReady(page);
      }),
    ),
    fc.constant(
      command("to the designer and back", async (model, page) => {
        await toDesigner(page).click();
        await expect(page.getByText(model.offer.label, { exact: true })).toBeVisible();
        await expect(page.getByText(euros(model.amount), { exact: true })).toBeVisible();
        await page.goBack();
        await isReady(page);
      }),
    ),
  ];
}

test("page and reducer agree whatever a shopper does", async ({ page, address }) => {
  test.setTimeout(LONGEST_MS + 120_000);
  const all = await offersOf(page, address, PATH);
  const endsMs = Date.now() + LONGEST_MS;
  const commands = fc.commands(commandsFor(all), { maxCommands: 14, size: "max" });
  const property = fc.asyncProperty(commands, async (tried) => {
    if (Date.now() > endsMs) return;
    await openCalculator(page, address(PATH));
    await fc.asyncModelRun(() => ({ model: new CalculatorModel(all, "acrylglas"), real: page }), tried);
  });
  // Each try opens a new page, so a failing one is shrunk only if there is time for it.
  await fc.assert(property, { numRuns: runs(120, 8), endOnFailure: !isLong() });
});
