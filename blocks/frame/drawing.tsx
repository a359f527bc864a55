import type { Format } from "#domain/catalogue/format.ts";

/** What of a frame is drawn, in mm: the moulding, and the mat or the gap between it and the picture. */
export interface DrawnFrame {
  profileMm: number;
  innerMm: number;
  /** What lies between is the gap of a floater frame, which is dark. */
  isGap: boolean;
}

export interface FrameDrawingProps {
  frame: DrawnFrame;
  picture: { sharpHref: string; slice: string } | null;
  size: Format;
  /** What is drawn, for whoever does not see it. */
  label: string;
}

/** A picture in its frame on the wall, every part of it to one scale: a unit of the drawing is a millimetre. */
export function FrameDrawing({ frame: { profileMm, innerMm, isGap }, picture, size, label }: FrameDrawingProps) {
  const around = profileMm + innerMm;
  const [width, height] = [size.width + 2 * around, size.height + 2 * around];
  const wall = Math.round(Math.max(width, height) * 0.09);
  const box = { x: around, y: around, width: size.width, height: size.height };
  return (
    <svg viewBox={`${-wall} ${-wall} ${width + 2 * wall} ${height + 2 * wall}`} role="img" aria-label={label}>
      <g className="framed">
        <rect className="moulding" width={width} height={height} />
        {innerMm > 0 && (
          <rect
            className={isGap ? "gap" : "mat"}
            x={profileMm}
            y={profileMm}
            width={width - 2 * profileMm}
            height={height - 2 * profileMm}
          />
        )}
        {picture ? (
          <image href={picture.sharpHref} {...box} preserveAspectRatio={picture.slice} />
        ) : (
          <rect className="blank" {...box} />
        )}
        <path className="bevel" d={bevel(width, height, profileMm)} />
      </g>
    </svg>
  );
}

/** A corner of the moulding at the same scale for every family: six centimetres of the wall. */
export function CornerDrawing({ frame: { profileMm } }: { frame: DrawnFrame }) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <path className="moulding" d={`M8 60V8H60V${8 + profileMm}H${8 + profileMm}V60z`} />
      <path className="bevel" d={`M8 60V8H60l-${profileMm} ${profileMm}H${8 + profileMm}V60z`} />
    </svg>
  );
}

/** The rails that the light from the upper left falls on, mitred. */
function bevel(width: number, height: number, rail: number): string {
  return `M0 0h${width}l${-rail} ${rail}h${2 * rail - width}v${height - 2 * rail}l${-rail} ${rail}z`;
}
