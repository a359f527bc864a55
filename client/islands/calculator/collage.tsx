/** A piece's place on the stage, in millimetres. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cells of a collage in twelfths of its sides, each with the part of the picture that it shows. */
const CELLS = [
  { x: 0, y: 0, width: 7, height: 7, slice: "xMidYMid slice" },
  { x: 7, y: 0, width: 5, height: 4, slice: "xMinYMin slice" },
  { x: 7, y: 4, width: 5, height: 3, slice: "xMaxYMid slice" },
  { x: 0, y: 7, width: 4, height: 5, slice: "xMaxYMax slice" },
  { x: 4, y: 7, width: 4, height: 5, slice: "xMinYMid slice" },
  { x: 8, y: 7, width: 4, height: 5, slice: "xMidYMin slice" },
];
const PARTS = 12;
/** Half of the paper that is left between two pictures, of the shorter side. */
const GAP = 0.008;

/** Several pictures on one sheet; until a shopper has chosen hers, parts of one stand for them. */
export function Collage({ href, box }: { href: string; box: Box }) {
  const gap = Math.min(box.width, box.height) * GAP;
  return (
    <>
      <rect className="blank sheet" {...box} />
      {CELLS.map(({ x, y, width, height, slice }) => (
        <image
          key={slice}
          href={href}
          x={box.x + (box.width * x) / PARTS + gap}
          y={box.y + (box.height * y) / PARTS + gap}
          width={(box.width * width) / PARTS - 2 * gap}
          height={(box.height * height) / PARTS - 2 * gap}
          preserveAspectRatio={slice}
        />
      ))}
    </>
  );
}
