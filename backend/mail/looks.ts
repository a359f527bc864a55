import type { Channel } from "#domain/shop/shop.ts";

/** How a brand's mails look. Mail programs read style attributes alone, and have none of the shop's fonts. */
export interface Look {
  page: string;
  sheet: string;
  head: string;
  line: string;
  action: string;
  note: string;
}

function lookOf(tones: {
  ink: string;
  paper: string;
  soft: string;
  accent: string;
  face: string;
  radius: string;
}): Look {
  const { ink, paper, soft, accent, face, radius } = tones;
  const plain = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
  return {
    page: `margin:0;padding:32px 16px;background:${paper};color:${ink};font:17px/1.5 ${plain}`,
    sheet: `max-width:520px;margin:0 auto;padding:36px 32px;background:#fff;border-radius:${radius}`,
    head: `margin:24px 0 12px;font:600 30px/1.15 ${face}`,
    line: "margin:0 0 24px",
    action: `display:inline-block;padding:15px 26px;background:${accent};color:#fff;border-radius:${radius};font-weight:600;text-decoration:none`,
    note: `margin:0 0 10px;color:${soft};font-size:15px`,
  };
}

/** The brands' tones are those of the shop's sheets (`blocks/shell/brand`). */
export const LOOKS: Record<Channel, Look> = {
  poster: lookOf({
    ink: "#14130f",
    paper: "#fbfaf7",
    soft: "#66625a",
    accent: "#c93c17",
    face: "Helvetica, Arial, sans-serif",
    radius: "2px",
  }),
  kartenliebe: lookOf({
    ink: "#2c2420",
    paper: "#fdf8f1",
    soft: "#70625a",
    accent: "#8c2f39",
    face: "Georgia, 'Times New Roman', serif",
    radius: "12px",
  }),
};
