import { DESKTOP, formats, openCalculator, PHONE, stage } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = (text: string | null): Box => {
  const [x = 0, y = 0, width = 0, height = 0] = (text ?? "").split(" ").map(Number);
  return { x, y, width, height };
};

for (const viewport of [PHONE, DESKTOP]) {
  test(`a wallpaper of every size fills both views, behind the furniture, at ${viewport.width} px`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize(viewport);
    await openCalculator(page, address("/fototapete"));
    const paper = page.locator("#hung .mural > image");
    const front = page.locator('#stage-room image[href*="/living-front"]');
    await expect(front).toHaveCount(1);
    await expect(stage(page)).toContainText("300 × 200 cm hinter einem Sofa von 2,10 m");
    for (const size of await formats(page).getByRole("radio").all()) {
      await size.check();
      const [width = 0, height = 0] = ((await size.getAttribute("value")) ?? "").split("x").map(Number);
      await expect(paper).toHaveAttribute("width", String(width));
      const attribute = async (name: string) => Number(await paper.getAttribute(name));
      const box = { x: await attribute("x"), y: await attribute("y"), width, height };
      const near = boxOf(await page.locator("#stage-print > svg").getAttribute("viewBox"));
      const seen = boxOf(await page.locator("#stage-room > svg").getAttribute("viewBox"));
      for (const view of [near, seen]) {
        expect(view.x).toBeGreaterThanOrEqual(box.x);
        expect(view.x + view.width).toBeLessThanOrEqual(box.x + box.width);
        expect(view.y).toBeGreaterThanOrEqual(box.y);
      }
      expect(near.y + near.height).toBeLessThanOrEqual(box.y + box.height);
    }
    const shown = await page.locator("#stage-print > svg").boundingBox();
    expect(shown?.height).toBeCloseTo((await stage(page).boundingBox())?.height ?? 0, 0);
  });
}
