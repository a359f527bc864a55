import { flyoutImageWidth, flyoutLayout, isInSecondRow } from "#domain/navigation/flyout.ts";
import type { PageContext } from "../../block.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { Link } from "../../elements/link/link.tsx";
import {
  barItems,
  type FlyoutGroupContent,
  hasFlyout,
  itemsOf,
  type MainNavigationItem,
} from "../navigation/main-schema.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** Narrower pictures stand beside their words, in CSS pixels. */
const SMALLEST_TILE = 100;

/** What the bar's buttons open: popovers that lie at the end of the page, where they cost the first paint nothing. */
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
            {text} <Icon name="arrow" />
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
