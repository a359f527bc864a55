import type { Page, PageLink } from "../../../page.ts";
import { Picture } from "./picture.tsx";

export function Header({ navigation }: { navigation: PageLink[] }) {
  return (
    <header class="header">
      <a class="logo" href="/">
        Posterliebe
      </a>
      <form class="search" action="/search">
        <input type="search" name="q" aria-label="Suche" />
        <button type="submit">Suchen</button>
      </form>
      <nav class="navigation" aria-label="Sortiment">
        <Links links={navigation} icon="M9 5l7 7-7 7" />
      </nav>
    </header>
  );
}

export function Teaser({ page }: { page: Page }) {
  return (
    <section class="teaser">
      <nav class="breadcrumb" aria-label="Du bist hier">
        <Links links={page.breadcrumb} />
      </nav>
      <Picture picture={page.picture} sizes="85vw" priority />
      <h1>{page.headline}</h1>
      <p class="lead">{page.lead}</p>
      <ul class="facts">
        {page.facts.map((fact) => (
          <li key={fact}>
            <Icon path="M5 12l5 5 9-10" />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Footer({ boxes }: { boxes: Page["footer"] }) {
  return (
    <footer class="footer">
      {boxes.map(({ title, links }) => (
        <section key={title}>
          <h3>{title}</h3>
          <Links links={links} />
        </section>
      ))}
    </footer>
  );
}

function Links({ links, icon }: { links: PageLink[]; icon?: string }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>
            {text}
            {icon && <Icon path={icon} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
