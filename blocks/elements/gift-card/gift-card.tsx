import { GIFT_CANVAS, GIFT_DESIGNS, type GiftDesignName } from "#domain/voucher/gift-design.ts";

/** The drawing of a gift voucher's design. Words beside it say the same. */
export function GiftPicture({ design }: { design: GiftDesignName }) {
  const { paper, shapes } = GIFT_DESIGNS[design];
  const { width, height } = GIFT_CANVAS;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill={paper} />
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}

interface GiftCardProps {
  design: GiftDesignName;
  title: string;
  recipient: string;
  message: string;
}

/** A gift voucher as it will look. */
export function GiftCard({ design, title, recipient, message }: GiftCardProps) {
  return (
    <figure className="gift-card">
      <GiftPicture design={design} />
      <figcaption>
        <strong>{title}</strong>
        <span>{recipient}</span>
        {message && <p>{message}</p>}
      </figcaption>
    </figure>
  );
}
