import type { Brand } from "#brands/brand.ts";
import type { Sheet } from "../../sheet.ts";

/** Returns the style sheet of a brand's tokens, which all other styles name. */
export function tokenSheet({ colours, radius, display, text }: Brand): Sheet {
  const tokens = {
    ink: colours.ink,
    paper: colours.paper,
    raised: colours.raised,
    wall: colours.wall,
    soft: colours.soft,
    line: colours.line,
    accent: colours.accent,
    "on-accent": colours.onAccent,
    radius,
    display: display.family,
    "display-weight": display.weight,
    "display-spacing": display.spacing,
    "display-leading": display.leading,
    text,
  };
  const written = Object.entries(tokens).map(([name, value]) => `--${name}:${shortened(String(value))}`);
  return { css: `@layer tokens{:root{${written.join(";")}}}` };
}

/** Writes a colour as short as CSS allows: `#ffffff` as `#fff`. */
function shortened(value: string): string {
  return value.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}
