import { footerImageWidth } from "#domain/page/breakpoints.ts";
import { Picture, type ShownAsset } from "../../elements/picture/picture.tsx";

/** A picture of the footer: all are of one height, and as wide as their shape makes them (spec 001 §2). */
export function FooterImage({ asset }: { asset: ShownAsset }) {
  const width = footerImageWidth(asset.width === null ? null : asset);
  return <Picture asset={asset} sizes={`${width}px`} options={{ width }} />;
}
