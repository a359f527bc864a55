import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import block from "#blocks/margin/block.ts";
import { marginSchema } from "#blocks/margin/schema.ts";
import { MarginView } from "#blocks/margin/view.tsx";
import { joinSheets, sheetsOf } from "#blocks/sheet.ts";

const render = (size: unknown) =>
  renderToStaticMarkup(<MarginView content={marginSchema.parse({ component: "margin", size })} />);

it("is space of a named step, and the middle one of any other", () => {
  const css = joinSheets(sheetsOf(block.sheets));
  for (const size of ["xs", "s", "l", "xl"]) {
    expect(render(size)).toBe(`<div class="margin margin-${size}"></div>`);
    expect(css).toContain(`.margin-${size}{height:`);
  }
  for (const other of ["", null, 7, "4rem"]) expect(render(other)).toBe('<div class="margin margin-m"></div>');
});
