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
      // The views may still move to this size: all of them are read at one moment.
      await expect(async () => {
        const { x, y, views } = await page.evaluate(() => {
          const image = document.querySelector("#hung .mural > image");
          const view = (room: string) => document.querySelector(`${room} > svg`)?.getAttribute("viewBox") ?? null;
          return {
            x: Number(image?.getAttribute("x")),
            y: Number(image?.getAttribute("y")),
            views: [view("#stage-print"), view("#stage-room")],
          };
        });
        const [near, seen] = views.map(boxOf);
        if (!near || !seen) throw new Error("There are no two views.");
        for (const view of [near, seen]) {
          expect(view.x).toBeGreaterThanOrEqual(x);
          expect(view.x + view.width).toBeLessThanOrEqual(x + width);
          expect(view.y).toBeGreaterThanOrEqual(y);
        }
        expect(near.y + near.height).toBeLessThanOrEqual(y + height);
      }).toPass();
    }
    const shown = await page.locator("#stage-print > svg").boundingBox();
    expect(shown?.height).toBeCloseTo((await stage(page).boundingBox())?.height ?? 0, 0);
  });
}
