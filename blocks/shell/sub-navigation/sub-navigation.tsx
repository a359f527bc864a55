import { SUB_NAVIGATION_TILES } from "#domain/page/breakpoints.ts";
import type { PageContext } from "../../block.ts";
import { Link } from "../../elements/link/link.tsx";
import { Thumbnail } from "../flyout/thumbnail.tsx";
import { itemsOf, type MainNavigationItem } from "../navigation/main-schema.ts";

/** The tiles of the active item's groups, under their headings (spec 001 §2). */
export function SubNavigation({ item, page }: { item: MainNavigationItem; page: PageContext }) {
  const groups = item.flyoutGroups.filter(({ type }) => type !== "none");
  return (
    <nav className="sub-navigation wrap" aria-label={page.labels("navigation/sub-navigation")}>
      {groups.map((group) => (
        <ul key={group.flyoutGroupTitle + group.type}>
          {group.flyoutGroupTitle && <li className="heading">{group.flyoutGroupTitle}</li>}
          {itemsOf(group).map((one) => {
            const to = page.resolveLink(one.link);
            const title = one.subnaviTitle || one.storyblokTitle;
            const shape = one.typeOverride === "group" ? group.type : one.typeOverride;
            const isTile = !one.isHeadlineItem && shape !== "none";
            return (
              <li key={title} className={isTile ? `tile-${shape}` : "heading"}>
                <Link to={to} marks={to?.href === page.path ? CURRENT : undefined}>
                  {isTile && (
                    <Thumbnail
                      asset={one.subnaviAsset ?? one.asset}
                      width={SUB_NAVIGATION_TILES[shape].width}
                      page={page}
                    />
                  )}
                  <span>{title}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}

const CURRENT = { "aria-current": "page" };
