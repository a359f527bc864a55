import { footerImageWidth } from "#domain/page/breakpoints.ts";
import type { PageContext } from "../../block.ts";
import { Picture } from "../../elements/picture/picture.tsx";
import type { Asset } from "../../field/asset.ts";

/** A picture of the footer: all are of one height, and as wide as their shape makes them (spec 001 §2). */
export function FooterImage({ asset, page }: { asset: Asset; page: PageContext }) {
  const width = footerImageWidth(asset.width === null ? null : asset);
  return <Picture asset={page.picture(asset)} sizes={`${width}px`} options={{ width }} />;
}
