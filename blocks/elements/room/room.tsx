/** The sofa of every room, drawn in a box of 640 × 230. It is 2.10 m wide where a room is drawn to scale. */
export function Sofa() {
  return (
    <g className="sofa">
      <path className="sofa-legs" d="M40 206h14v22H40zM586 206h14v22h-14z" />
      <rect className="sofa-back" x="30" y="60" width="580" height="120" rx="18" />
      <rect className="sofa-seat" x="20" y="120" width="600" height="92" rx="16" />
      <rect className="sofa-arm" y="96" width="70" height="116" rx="18" />
      <rect className="sofa-arm" x="570" y="96" width="70" height="116" rx="18" />
      <path className="sofa-seam" d="M320 128v80" />
      <rect className="sofa-cushion" x="96" y="70" width="92" height="72" rx="10" transform="rotate(-7 140 106)" />
    </g>
  );
}

/** A plant in its pot, drawn in a box of 130 × 260. */
export function Plant() {
  return (
    <g className="plant">
      <path
        className="plant-dark"
        d="M65 170C30 120 10 90 18 40c30 20 44 60 47 110 2-60 10-100 40-130 10 50-8 110-40 150"
      />
      <path className="plant-light" d="M65 170C80 120 100 110 124 100c-6 40-30 60-58 74" />
      <path className="plant-pot" d="M32 168h66l-9 84H41z" />
    </g>
  );
}
