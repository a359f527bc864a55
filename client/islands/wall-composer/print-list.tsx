import { totalOf } from "#domain/wall/wall.ts";
import { fill } from "../calculator/selection.ts";
import { Share } from "../share.tsx";
import { type PrintWords, priceText } from "./print-words.ts";
import type { WallProps } from "./props.ts";
import type { WallActions } from "./use-wall.ts";

interface PrintListProps {
  props: WallProps;
  wall: WallActions;
  words: readonly PrintWords[];
}

/** The price of the whole wall, the way to its prints, and a link to share it. */
export function WallTotal({ props, wall, words }: PrintListProps) {
  const { labels, money, terms } = props;
  const count = words.length;
  const areAlike = words.every(({ price }) => price === words[0]?.price);
  return (
    <div className="wall-total">
      <p className="sum" aria-live="polite">
        <span>{fill(labels[count === 1 ? "wall/total-one" : "wall/total"], { count: String(count) })}</span>
        <b>{priceText(totalOf(wall.wall, wall.stock), money)}</b>
      </p>
      <p className="terms hint">
        {areAlike && count > 1 && <span>{`${count} × ${words[0]?.price}`}</span>}
        <span>{terms}</span>
      </p>
      <a className="button" href="#wall-prints">
        {labels["wall/list"]}
      </a>
    </div>
  );
}

/** The prints of the wall, each with its price and the link to the designer. */
export function PrintList({ props, wall, words }: PrintListProps) {
  const { labels } = props;
  return (
    <section className="wall-prints" id="wall-prints" aria-labelledby="wall-prints-title">
      <h2 id="wall-prints-title">{labels["wall/list"]}</h2>
      <ol>
        {words.map(({ name, size, kind, price, href }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prints are told apart by their number alone.
          <li key={at} data-chosen={wall.chosen === at || undefined}>
            <span>{at + 1}</span>
            <p>
              <b>{size}</b>
              <span className="hint">{kind}</span>
            </p>
            <b className="amount">{price}</b>
            <a className="button button-secondary" href={href} aria-label={`${labels["wall/design"]}: ${name}`}>
              {labels["wall/design"]}
            </a>
          </li>
        ))}
      </ol>
      <Share labels={labels} path={wall.shareHref} className="share awake" button="button button-secondary" />
    </section>
  );
}
