import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";

/**
 * A field for photographs that a shopper wants to see in the designs of a page; null for products whose designs have no places for them.
 * They stay on her device. Without script it is not shown.
 */
export function OwnPhotos({ kind, page: { labels } }: { kind: DesignKind; page: PageContext }) {
  if (!designsOf(kind).takesPhotos) return null;
  return (
    <form
      className="own-picture own-photos"
      data-working={labels("own-photos/working")}
      data-shown={labels("own-photos/shown")}
      data-removed={labels("own-photos/removed")}
      data-failed={labels("own-photos/failed")}
      {...behaves("own-photos", "idle")}
    >
      <label className="choose">
        <span>{labels("own-photos/choose")}</span>
        <input className="visually-hidden" type="file" accept="image/*" multiple />
      </label>
      <button type="reset" hidden>
        {labels("own-photos/remove")}
      </button>
      <small>{labels("own-photos/stays")}</small>
      <p role="status" />
    </form>
  );
}
