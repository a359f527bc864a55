import { appDeepLink } from "#domain/navigation/deep-link.ts";
import { SMART_BANNER_COOKIE, SMART_BANNER_DISMISSAL_SECONDS } from "#domain/navigation/dismissal.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import type { SmartBannerContent } from "./schema.ts";

export interface SmartBannerProps {
  content: SmartBannerContent;
  brand: string;
  page: PageContext;
}

/**
 * A link to this page in the app (spec 001 §4, §7). It lies over the foot of a phone’s screen once the visitor has scrolled on, and
 * moves nothing.
 */
export function SmartBanner({ content, brand, page }: SmartBannerProps) {
  const { labels, path } = page;
  const title = content.title || labels("smart-banner/title", { brand });
  return (
    <aside
      className="smart-banner"
      aria-label={title}
      hidden
      data-cookie={SMART_BANNER_COOKIE}
      data-max-age={SMART_BANNER_DISMISSAL_SECONDS}
      {...behaves("dismissal", "idle")}
      {...page.editable?.(content)}
    >
      <p>
        <b>{title}</b>
        <br />
        {content.text || labels("smart-banner/text")}
      </p>
      <a className="button button-secondary" href={appDeepLink(content.appAddress.trim(), path)} rel="nofollow">
        {content.ctaText || labels("smart-banner/open")}
      </a>
      <button type="button" aria-label={labels("smart-banner/close")}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
