import { flyoutImageWidth, flyoutLayout, isInSecondRow } from "#domain/navigation/flyout.ts";
import { SUB_NAVIGATION_TILES } from "#domain/page/breakpoints.ts";
import type { PageContext } from "../../block.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { Link } from "../../elements/link/link.tsx";
import { Picture } from "../../elements/picture/picture.tsx";
import type { Asset } from "../../field/asset.ts";
import {
  barItems,
  type FlyoutGroupContent,
  hasFlyout,
  itemsOf,
  type MainNavigationItem,
} from "../navigation/schema.ts";

/** The smallest width, in CSS pixels, of a picture that stands above its text; narrower ones stand beside it. */
const SMALLEST_TILE = 100;

/** The flyouts that the navigation bar's buttons open: popovers at the end of the page, where they do not delay the first paint. */
export function Flyouts({ items, page }: { items: readonly MainNavigationItem[]; page: PageContext }) {
  return barItems(items).map(({ item, id }) => hasFlyout(item) && <Flyout key={id} id={id} item={item} page={page} />);
}

function Flyout({ id, item, page }: { id: string; item: MainNavigationItem; page: PageContext }) {
  const { navigationType: type, text, flyoutGroups } = item;
  const rows = [false, true].map((isSecond) =>
    flyoutGroups.filter((group) => isInSecondRow(type, group.flyoutGroupIdentifier) === isSecond),
  );
  return (
    <nav popover="auto" id={id} className={`flyout flyout-${flyoutLayout(type)}`} aria-label={text}>
      <div className="wrap">
        <p>
          <Link to={page.resolveLink(item.link)} className="flyout-title">
            {`${text} `}
            <Icon name="arrow" />
          </Link>
        </p>
        {rows.map(
          (groups, row) =>
            groups.length > 0 && (
              <div key={String(row)} className={row === 1 ? "flyout-row flyout-columns" : "flyout-row"}>
                {groups.map((group) => (
                  <Group key={group.flyoutGroupTitle + group.flyoutGroupIdentifier} {...{ group, type, page }} />
                ))}
              </div>
            ),
        )}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: FlyoutGroupContent;
  type: MainNavigationItem["navigationType"];
  page: PageContext;
}

function Group({ group, type, page }: GroupProps) {
  const { flyoutGroupTitle: title, flyoutGroupIdentifier: identifier } = group;
  const width = flyoutImageWidth(type, identifier);
  return (
    <div className="flyout-group" {...page.editable?.(group)}>
      {title && <p className="heading">{title}</p>}
      <ul className={width < SMALLEST_TILE ? "rows" : undefined}>
        {itemsOf(group).map((item) => {
          const isAlone = item.linkOnlyImage && item.asset !== null;
          return (
            <li key={item.storyblokTitle} {...page.editable?.(item)}>
              <Link to={page.resolveLink(item.link)}>
                <Thumbnail asset={item.asset} width={width} alt={isAlone ? item.storyblokTitle : ""} page={page} />
                {!isAlone && <span>{item.storyblokTitle}</span>}
              </Link>
              {item.subFlyoutGroups.map((below) => (
                <div key={below.title} className="flyout-below" {...page.editable?.(below)}>
                  {below.title && <p>{below.title}</p>}
                  {below.items.map((one) => (
                    <div key={one.text} {...page.editable?.(one)}>
                      <Link to={page.resolveLink(one.link)}>{one.text}</Link>
                    </div>
                  ))}
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

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

interface ThumbnailProps {
  asset: Asset | null;
  /** The width in CSS pixels. */
  width: number;
  /** The alternative text of a picture that stands alone; empty beside a text, where it is decoration. */
  alt?: string;
  page: PageContext;
}

/** A small picture of a link, loaded when it comes into view; the style sheet of its part gives it its shape. */
function Thumbnail({ asset, width, alt = "", page }: ThumbnailProps) {
  if (!asset) return null;
  const shown = { ...page.picture(asset), alt, focus: "", meta_data: {} };
  return <Picture asset={shown} sizes={`${width}px`} options={{ width }} />;
}
