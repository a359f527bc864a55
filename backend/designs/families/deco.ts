import { mix } from "../colour.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset } from "./hero.ts";

/** Arcs and rays of a fan around a point, between two angles in degrees. */
function fan(
  sheet: Sheet,
  colour: string,
  { x, y, radius, from, to, rays }: { x: number; y: number; radius: number; from: number; to: number; rays: number },
): void {
  const point = (angle: number, reach: number) =>
    `${short(x + Math.cos((angle * Math.PI) / 180) * reach)} ${short(y + Math.sin((angle * Math.PI) / 180) * reach)}`;
  const arcs = [1, 0.94, 0.62, 0.57, 0.24].map((share) => {
    const reach = short(radius * share);
    return `M${point(from, radius * share)}A${reach} ${reach} 0 0 1 ${point(to, radius * share)}`;
  });
  const lines = Array.from({ length: rays + 1 }, (_, at) => {
    const angle = from + ((to - from) * at) / rays;
    return `M${point(angle, radius * 0.24)}L${point(angle, radius * (at % 2 === 0 ? 0.94 : 0.57))}`;
  });
  sheet.add(`<path d="${arcs.join("")}${lines.join("")}" fill="none" stroke="${colour}" stroke-width="1.4"/>`);
}

/** A frame whose corners go inwards in steps. */
function steppedFrame({ x, y, width, height }: Box, step: number, count: number): string {
  const run = (dx: number, dy: number) => `l${short(dx)} ${short(dy)}`;
  const corner = (ax: number, ay: number, bx: number, by: number) => (run(ax, ay) + run(bx, by)).repeat(count);
  const inward = step * count;
  const [across, down] = [width - 2 * inward, height - 2 * inward];
  return `M${short(x + inward)} ${short(y)}${run(across, 0)}${corner(0, step, step, 0)}${run(0, down)}${corner(-step, 0, 0, step)}${run(-across, 0)}${corner(0, -step, -step, 0)}${run(0, -down)}${corner(step, 0, 0, -step)}z`;
}

function frames(sheet: Sheet, colour: string, box: Box, step: number): void {
  const outer = steppedFrame(box, step, 3);
  const inner = steppedFrame(inset(box, 9), step, 2);
  sheet.add(
    `<path d="${outer}" fill="none" stroke="${colour}" stroke-width="2.4"/><path d="${inner}" fill="none" stroke="${colour}" stroke-width=".9"/>`,
  );
}

/** Lines that stream down from an edge, long and short, each with a drop. */
function rain(sheet: Sheet, colour: string, top: number, depth: number, isUp: boolean): void {
  const count = 27;
  const sign = isUp ? -1 : 1;
  const parts = Array.from({ length: count }, (_, at) => {
    const x = (sheet.width * (at + 0.5)) / count;
    const away = Math.abs(at - (count - 1) / 2) / ((count - 1) / 2);
    const length = depth * (0.35 + 0.65 * away) * (at % 2 === 0 ? 1 : 0.78);
    return `M${short(x)} ${short(top)}v${short(sign * length)}m0 ${short(sign * 7)}l3 ${short(sign * 5)}l-3 ${short(sign * 5)}l-3 ${short(sign * -5)}z`;
  });
  sheet.add(`<path d="${parts.join("")}" fill="none" stroke="${colour}" stroke-width="1.3"/>`);
}

function sunburst(sheet: Sheet, colour: string, x: number, y: number, reach: number): void {
  const rays = Array.from({ length: 37 }, (_, at) => {
    const angle = (Math.PI * at) / 36;
    const [near, far] = [reach * 0.2, reach * (at % 3 === 0 ? 1 : at % 3 === 1 ? 0.72 : 0.86)];
    return `M${short(x - Math.cos(angle) * near)} ${short(y - Math.sin(angle) * near)}L${short(x - Math.cos(angle) * far)} ${short(y - Math.sin(angle) * far)}`;
  });
  const arc = (radius: number) =>
    `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 0 1 ${short(radius * 2)} 0`;
  sheet.add(
    `<path d="${rays.join("")}${arc(reach * 0.16)}${arc(reach * 0.11)}" fill="none" stroke="${colour}" stroke-width="1.3"/>`,
  );
}

export const deco: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, palette, ornament } = art;
    const base = baseOf(sheet);
    const colour = palette.accent;
    const size = base * 0.112;
    const edge = base * 0.055;
    const whole = inset({ x: 0, y: 0, width, height }, edge);
    let box = inset(safe, base * 0.04);
    const reach = Math.min(base * (composition === 1 ? 0.5 : 0.42), height * 0.42);
    if (ornament === "rays") {
      sunburst(sheet, colour, width / 2, height - edge - 10, reach);
      box = { ...box, y: box.y, height: height - edge - 24 - reach - box.y };
      if (composition !== 2) frames(sheet, colour, whole, base * 0.02);
    } else if (ornament === "fan") {
      const radius = base * 0.23;
      if (composition === 0) {
        fan(sheet, colour, { x: width / 2, y: edge, radius, from: 0, to: 180, rays: 16 });
        fan(sheet, colour, { x: width / 2, y: height - edge, radius, from: 180, to: 360, rays: 16 });
        box = { ...box, y: edge + radius + 16, height: height - 2 * (edge + radius + 16) };
      } else {
        const spots = [
          [0, 0, 0],
          [width, 0, 90],
          [width, height, 180],
          [0, height, 270],
        ] as const;
        for (const [x, y, from] of spots)
          fan(sheet, colour, { x, y, radius: radius * 1.12, from, to: from + 90, rays: 8 });
        box =
          composition === 1
            ? { ...box, y: height * 0.26, height: height * 0.48 }
            : inset(box, base * 0.08, base * 0.17);
      }
      if (composition !== 1) frames(sheet, colour, whole, base * 0.02);
    } else {
      rain(sheet, colour, 0, height * 0.24, false);
      if (composition !== 1) rain(sheet, colour, height, height * 0.2, true);
      const top = height * 0.3;
      const bottom = composition === 1 ? safe.y + safe.height : height * 0.74;
      box = { ...box, y: top, height: bottom - top };
      if (composition === 2)
        frames(sheet, colour, { x: width * 0.1, y: top - 22, width: width * 0.8, height: bottom - top + 44 }, 7);
      if (composition === 2) box = inset(box, base * 0.05, 0);
    }
    setStack(sheet, heroLines(sheet, art, { size, width: box.width }), box);
  },
  motif: (sheet, art: Art, { x, y, width, height }) => {
    const colour = mix(art.palette.accent, sheet.paper, 0.1);
    fan(sheet, colour, { x: x + width / 2, y: y + height * 0.75, radius: width * 0.5, from: 180, to: 360, rays: 12 });
  },
};
