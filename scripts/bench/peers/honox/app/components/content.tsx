import { money, type Page, type Paragraph } from "../../../page.ts";
import { Picture } from "./picture.tsx";

export function Tiles({ tiles }: { tiles: Page["tiles"] }) {
  return (
    <section class="tiles">
      <h2>{tiles.headline}</h2>
      <ul>
        {tiles.items.map((tile) => (
          <li key={tile.href}>
            <a href={tile.href}>
              <Picture picture={tile.picture} sizes="40vw" />
              <b>{tile.title}</b>
              <small>ab {money(tile.from)}</small>
              <span>{tile.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Texts({ texts }: { texts: Paragraph[][] }) {
  return (
    <>
      {texts.map((paragraphs, index) => (
        <section class="text" key={index}>
          {paragraphs.map(({ as: Tag, parts }, at) => (
            <Tag key={at}>
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
      ))}
    </>
  );
}
