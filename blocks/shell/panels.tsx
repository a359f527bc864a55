import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { Link } from "../elements/link/link.tsx";
import { ACCOUNT_ID, BURGER_ID } from "./header/header-parts.tsx";
import type { HeaderItem } from "./header/schema.ts";
import {
  type FlyoutItem,
  hasFlyout,
  itemsOf,
  type MainNavigationItem,
  type NavigationItem,
} from "./navigation/schema.ts";
import type { ShellContent } from "./schema.ts";

/**
 * The navigation of small screens (spec 001 §2): a panel over the page. The second levels are panels over it, so that each keeps its
 * scroll position. It uses the platform's own elements and works without script.
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
                    <ItemText item={item} />
                    <Icon name="arrow" />
                  </button>
                ) : (
                  <Link to={page.resolveLink(item.link)}>
                    <ItemText item={item} />
                  </Link>
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

/** The text of a main item in this navigation, with the icon that an editor chose for it. */
function ItemText({ item: { burgerIcon, burgerText, text } }: { item: MainNavigationItem }) {
  return (
    <>
      {burgerIcon !== "none" && <Icon name={burgerIcon} />}
      <span>{burgerText || text}</span>
    </>
  );
}

/** The second level: the way back, the item itself, and its sub-items; those of groups with a title are folded. */
function Level({ id, item, page }: { id: string; item: MainNavigationItem; page: PageContext }) {
  const { labels } = page;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div popover="auto" id={id} className="burger burger-level" role="group" aria-label={item.burgerText || item.text}>
      <Turn of={id} icon="back">
        {labels("navigation/back-to", { name: labels("shell/menu") })}
      </Turn>
      <p className="burger-title">
        <Link to={page.resolveLink(item.link)}>{item.burgerText || item.text}</Link>
      </p>
      {item.flyoutGroups.map((group) => {
        const { flyoutGroupTitle: title, flyoutGroupIdentifier } = group;
        const items = <SubItems items={itemsOf(group)} page={page} />;
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

function SubItems({ items, page }: { items: readonly FlyoutItem[]; page: PageContext }) {
  return (
    <ul className="burger-items">
      {items.map((item) => (
        <li key={item.storyblokTitle}>
          <SubItem item={item} page={page} />
        </li>
      ))}
    </ul>
  );
}

/** A sub-item. One with links below it folds them, with itself as the first. */
function SubItem({ item, page }: { item: FlyoutItem; page: PageContext }) {
  const itself = <Link to={page.resolveLink(item.link)}>{item.storyblokTitle}</Link>;
  if (item.subFlyoutGroups.length === 0) return itself;
  return (
    <details>
      <summary>{item.storyblokTitle}</summary>
      <ul className="burger-items">
        <li>{itself}</li>
        {item.subFlyoutGroups.flatMap(({ items }) =>
          items.map((one) => (
            <li key={one.text}>
              <Link to={page.resolveLink(one.link)}>{one.text}</Link>
            </li>
          )),
        )}
      </ul>
    </details>
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

/** The button that leads out of a panel. It gets the focus when the panel opens, because the panel hides the button that opened it. */
function Turn({ of: id, icon, children }: { of: string; icon: "close" | "back"; children: string }) {
  return (
    <button type="button" className={`turn turn-${icon}`} popoverTarget={id} popoverTargetAction="hide">
      {children}
    </button>
  );
}

interface AccountProps {
  item: HeaderItem;
  /** The shop's key of the bot protection, which guards the sign-up; empty for none. */
  botCheckKey: string;
  page: PageContext;
}

/**
 * A dialog that says what an account is for, with the link to log in (spec 001 §2). It works without script; with script it has the
 * account's forms once somebody turns to it.
 */
export function Account({ item, botCheckKey, page }: AccountProps) {
  const { labels, locale } = page;
  const to = page.resolveLink(item.link);
  return (
    <dialog
      popover="auto"
      id={ACCOUNT_ID}
      className="account"
      aria-labelledby="account-title"
      data-locale={locale}
      data-site-key={botCheckKey || undefined}
      {...behaves("account", "idle")}
    >
      <button
        type="button"
        className="close"
        popoverTarget={ACCOUNT_ID}
        popoverTargetAction="hide"
        aria-label={labels("dialog/close")}
      />
      <Icon name="user" />
      <h2 id="account-title">{labels("account/log-in-title")}</h2>
      <p>{labels("account/what-for")}</p>
      {to && (
        <a className="button" href={to.href}>
          {labels("account/log-in")}
        </a>
      )}
    </dialog>
  );
}
