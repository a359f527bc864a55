import { expect, it } from "vitest";
import { componentName } from "#blocks/field/bloks.ts";
import { BLOCK_LIST } from "#blocks/schemas.ts";
import { weighPage } from "#scripts/bench/instruments/bytes.ts";
import { readSamples } from "#scripts/blocks/samples.ts";
import { editorOf } from "#tests/support/editor.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const MANY = 15;
/** Bytes, gzipped. The demo's own pages have few of these blocks at once, and keep the 14 kB of a page (any-machine.test.ts). */
const MOST_STYLES = 14_700;
const shop = useStoriesShop();
/** The block that is never on a page with a calculator: a page sells one picture or a wall of them. */
const NEVER_WITH_A_CALCULATOR = "wall-composer";
const COMPONENTS = BLOCK_LIST.map(({ schema }) => componentName(schema) ?? "");

it("styles of a page with the fifteen blocks that have most of them keep their budget", async () => {
  const { of } = await readSamples("poster", "de-DE");
  const editor = editorOf(shop);
  const stylesOf = async (slug: string, components: readonly string[]) => {
    const body = components.map((component) => ({ ...of(component), _uid: component }));
    await editor.create("de-DE", slug, { title: slug, body });
    return (await weighPage(await (await shop.get(`/${slug}`)).text())).styles;
  };
  const alone = await Promise.all(
    COMPONENTS.map(async (component) => ({ component, styles: await stylesOf(`nur-${component}`, [component]) })),
  );
  const ofOnePage = alone.filter(({ component }) => component !== NEVER_WITH_A_CALCULATOR);
  const heaviest = ofOnePage.toSorted((a, b) => b.styles - a.styles).slice(0, MANY);
  const names = heaviest.map(({ component }) => component);
  const styles = await stylesOf("fuenfzehn", names);
  expect(styles).toBeGreaterThan(heaviest[0]?.styles ?? 0);
  expect(styles, names.join()).toBeLessThanOrEqual(MOST_STYLES);
});
