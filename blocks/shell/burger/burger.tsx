import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { Link } from "../../elements/link/link.tsx";
import { BURGER_ID } from "../header/panel-ids.ts";
import { type FlyoutGroupContent, hasFlyout, type MainNavigationItem } from "../navigation/main-schema.ts";
import type { NavigationItem } from "../navigation/schema.ts";
import type { ShellContent } from "../schema.ts";

/**
 * The navigation of small screens (spec 001 §2): a panel over the page, whose second levels are panels over it, so that each keeps
 * where it was scrolled to. All of it is the platform's own: it works without script.
 */
export function Burger({ shell, page }: { shell: ShellContent; page: PageContext }) {
  const { labels } = page;
  const items = shell.mainNavigation.map((item, index) => ({ item, id: `${BURGER_ID}-${index}` }));
  const hotline = shell.headerItems.find(({ role }) => role === "service");
  return (
    <nav
      popover="auto"
      id={BURGER_ID}
      className="burger"
      aria-label={labels("shell/menu")}
      {...behaves("burger", "idle")}
    >
      <Turn of={BURGER_ID} icon="close">
        {labels("navigation/close-menu")}
      </Turn>
      <ul className="burger-items">
        {items.map(
          ({ item, id }) =>
            !item.subNaviOnly && (
              <li key={id} {...page.editable?.(item)}>
                {hasFlyout(item) ? (
                  <button type="button" popoverTarget={id}>
                    {item.text}
                    <Icon name="arrow" />
                  </button>
                ) : (
                  <Link to={page.resolveLink(item.link)}>{item.text}</Link>
                )}
              </li>
            ),
        )}
      </ul>
      <Links items={shell.extraMenu} page={page} />
      {hotline && (
        <p className="burger-hotline">
          <Icon name="phone" />
          <Link to={page.resolveLink(hotline.link)}>{hotline.text}</Link>
          {shell.serviceText && <span>{shell.serviceText}</span>}
        </p>
      )}
      <Links items={shell.burgerFooter} page={page} />
      {items.map(
        ({ item, id }) => !item.subNaviOnly && hasFlyout(item) && <Level key={id} id={id} item={item} page={page} />,
      )}
    </nav>
  );
}

/** The second level: the way back, the item itself, its sub-items, and those of titled groups folded. */
function Level({ id, item, page }: { id: string; item: MainNavigationItem; page: PageContext }) {
  const { labels } = page;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div popover="auto" id={id} className="burger burger-level" role="group" aria-label={item.text}>
      <Turn of={id} icon="back">
        {labels("navigation/back-to", { name: labels("shell/menu") })}
      </Turn>
      <p className="burger-title">
        <Link to={page.resolveLink(item.link)}>{item.text}</Link>
      </p>
      {item.flyoutGroups.map((group) => {
        const { flyoutGroupTitle: title, flyoutGroupIdentifier } = group;
        const items = <SubItems items={group.flyoutGroupItems} page={page} />;
        if (!title) return <div key={flyoutGroupIdentifier}>{items}</div>;
        return (
          <details key={title + flyoutGroupIdentifier} name={`${id}-groups`}>
            <summary>{title}</summary>
            {items}
          </details>
        );
      })}
    </div>
  );
}

function SubItems({ items, page }: { items: FlyoutGroupContent["flyoutGroupItems"]; page: PageContext }) {
  return (
    <ul className="burger-items">
      {items.map((item) => (
        <li key={item.storyblokTitle}>
          <Link to={page.resolveLink(item.link)}>{item.storyblokTitle}</Link>
        </li>
      ))}
    </ul>
  );
}

function Links({ items, page }: { items: readonly NavigationItem[]; page: PageContext }) {
  if (items.length === 0) return null;
  return (
    <ul className="burger-links">
      {items.map((item) => (
        <li key={item.text} {...page.editable?.(item)}>
          <Link to={page.resolveLink(item.link)}>{item.text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The button that leads out of a panel; it gets the focus as the panel opens, which hides what opened it. */
function Turn({ of: id, icon, children }: { of: string; icon: "close" | "back"; children: string }) {
  return (
    <button type="button" className={`turn turn-${icon}`} popoverTarget={id} popoverTargetAction="hide">
      {children}
    </button>
  );
}
