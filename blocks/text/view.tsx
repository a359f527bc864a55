import { pictureSizes } from "#domain/page/breakpoints.ts";
import { parseAssetAddress } from "#domain/page/media.ts";
import type { RichTextImage } from "#domain/rich-text/tree.ts";
import type { PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { RichText } from "../elements/rich-text/rich-text.tsx";
import { readContentLink } from "../field/link.ts";
import type { TextContent } from "./schema.ts";

/** How wide a picture stands in the one column of prose. */
const PICTURE_SIZES = pictureSizes("tablet", "92vw", "65ch");

export function TextView({ content, page }: { content: TextContent; page: PageContext }) {
  return (
    <section className="wrap text">
      <RichText
        document={content.text}
        resolveHref={({ linktype, href, anchor, story }) =>
          page.resolveLink(readContentLink({ linktype, url: href, anchor, story }))
        }
        renderBlok={page.renderBlok}
        renderImage={renderImage}
        onError={({ event, type, reason }) => page.report(event, { type, reason })}
      />
    </section>
  );
}

/** Pictures of the space go through our own conversions; a picture from elsewhere is not fetched from a stranger. */
function renderImage(image: RichTextImage) {
  const asset = parseAssetAddress(image.src);
  return asset && <Picture asset={{ ...asset, alt: image.alt }} sizes={PICTURE_SIZES} />;
}
