import type { ReactNode } from "react";
import { Calculator } from "../astro/src/components/calculator.tsx";
import { Picture } from "../astro/src/components/picture.tsx";
import { money, type Page, type PageLink, type Paragraph } from "../page.ts";

/** The full page as bare React. Its calculator is the island of the peer that has a React island, asleep. */
export function Document({ page, styles }: { page: Page; styles: ReactNode }) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {styles}
      </head>
      <body>
        <header className="header">
          <a className="logo" href="/">
            Posterliebe
          </a>
          <form className="search" action="/search">
            <input type="search" name="q" aria-label="Suche" />
            <button type="submit">Suchen</button>
          </form>
          <nav className="navigation" aria-label="Sortiment">
            <Links links={page.navigation} icon="M9 5l7 7-7 7" />
          </nav>
        </header>
        <main className="main">
          <section className="teaser">
            <nav className="breadcrumb" aria-label="Du bist hier">
              <Links links={page.breadcrumb} />
            </nav>
            <Picture picture={page.picture} sizes="85vw" priority />
            <h1>{page.headline}</h1>
            <p className="lead">{page.lead}</p>
            <ul>
              {page.facts.map((fact) => (
                <li key={fact}>
                  <Icon path="M5 12l5 5 9-10" />
                  {fact}
                </li>
              ))}
            </ul>
          </section>
          <Calculator offer={page.calculator} />
          <Tiles tiles={page.tiles} />
          {page.texts.map((paragraphs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <Text key={index} paragraphs={paragraphs} />
          ))}
        </main>
        <footer className="footer">
          {page.footer.map(({ title, links }) => (
            <section key={title}>
              <h3>{title}</h3>
              <Links links={links} />
            </section>
          ))}
        </footer>
      </body>
    </html>
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

function Tiles({ tiles }: { tiles: Page["tiles"] }) {
  return (
    <section className="tiles">
      <h2>{tiles.headline}</h2>
      <ul>
        {tiles.items.map(({ title, text, href, picture, from }) => (
          <li key={href}>
            <a href={href}>
              <Picture picture={picture} sizes="40vw" />
              <b>{title}</b>
              <small>ab {money(from)}</small>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Text({ paragraphs }: { paragraphs: Paragraph[] }) {
  return (
    <section className="text">
      {paragraphs.map(({ as: Tag, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Tag key={index}>
          {parts.map(({ text, bold, href }) => {
            if (href)
              return (
                <a key={href} href={href}>
                  {text}
                </a>
              );
            return bold ? <b key={text}>{text}</b> : text;
          })}
        </Tag>
      ))}
    </section>
  );
}
