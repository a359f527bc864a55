import type { Format } from "#domain/catalogue/format.ts";
import type { StagePicture } from "./props.ts";

/** The table is drawn in millimetres, from above: prints lie on it in their true size beside a pencil. */
const VIEW = { width: 430, height: 382 };
const PENCIL_MM = 175;
/** Room that prints have before the view widens. */
const LARGEST_MM = 210;
/** Prints that lie fanned out, each with its turn in degrees; the last one on top. */
const FAN = [-9, 6, -2];
/** Cardboard around the prints in a box. */
const BOX_MM = 7;

export interface TableProps {
  picture: StagePicture | null;
  /** The print's sides as they lie, in mm. */
  piece: Format;
  /** The prints come in a box. */
  hasBox: boolean;
  /** Caption of the view: the size on the table. */
  scale: string;
}

/** Photo prints on a table, to scale. */
export function Table({ picture, piece, hasBox, scale }: TableProps) {
  const zoom = Math.max(1, Math.max(piece.width, piece.height) / LARGEST_MM);
  const view = { width: VIEW.width * zoom, height: VIEW.height * zoom };
  const [x, y] = [-piece.width / 2, -piece.height / 2];
  const box = { x: x - BOX_MM, y: y - BOX_MM, width: piece.width + 2 * BOX_MM, height: piece.height + 2 * BOX_MM };
  return (
    <svg
      viewBox={`${-view.width / 2} ${-view.height / 2} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={scale}
    >
      <rect className="tabletop" x={-2000} y={-2000} width={4000} height={4000} />
      {hasBox && <rect className="lid" {...box} transform="translate(-46 -38) rotate(-14)" rx="3" />}
      {hasBox && <rect className="box" {...box} rx="3" />}
      {FAN.map((turn, at) => (
        <g className="piece prints" key={turn} transform={`rotate(${hasBox ? turn / 6 : turn})`}>
          {picture ? (
            <image
              href={picture.href}
              x={x}
              y={y}
              width={piece.width}
              height={piece.height}
              preserveAspectRatio={picture.slice}
            />
          ) : (
            <rect className="blank" x={x} y={y} width={piece.width} height={piece.height} />
          )}
          {at < FAN.length - 1 && <rect className="shade" x={x} y={y} width={piece.width} height={piece.height} />}
        </g>
      ))}
      <g className="pencil" transform={`translate(${box.x + box.width + 26} ${PENCIL_MM / 2}) rotate(-78)`}>
        <path className="shaft" d={`M0 -3.5H${PENCIL_MM - 22}V3.5H0z`} />
        <path className="wood" d={`M${PENCIL_MM - 22} -3.5L${PENCIL_MM - 5} -0.9V0.9L${PENCIL_MM - 22} 3.5z`} />
        <path className="lead" d={`M${PENCIL_MM - 5} -0.9L${PENCIL_MM} 0L${PENCIL_MM - 5} 0.9z`} />
      </g>
    </svg>
  );
}
