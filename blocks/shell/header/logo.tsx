import type { Channel } from "#domain/shop/shop.ts";

/** The ending that both brand names share is set in the accent colour. */
const ACCENTED_ENDING = "liebe";

export interface LogoProps {
  brand: string;
  channel: Channel;
  label: string;
  href: string;
}

/** The brand's name as a word mark, linking home. */
export function Logo({ brand, channel, label, href }: LogoProps) {
  const isAccented = brand.endsWith(ACCENTED_ENDING);
  const stem = isAccented ? brand.slice(0, -ACCENTED_ENDING.length) : brand;
  return (
    <a className={`logo logo-${channel}`} href={href} aria-label={label}>
      {stem}
      {isAccented && <span>{ACCENTED_ENDING}</span>}
    </a>
  );
}
