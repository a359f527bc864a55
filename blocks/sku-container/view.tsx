import type { SkuContainer, SkuContainers } from "#domain/contract/sku-container.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { splitImageAddress } from "#domain/page/image-options.ts";
import { formatMoney } from "#domain/price/money.ts";
import { unitPrice } from "../accessory/load.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { PriceTerms } from "../shell/price-terms.tsx";
import type { SkuContainerContent } from "./schema.ts";

export interface SkuContainerViewProps {
  content: SkuContainerContent;
  data: Loaded<SkuContainers>;
  page: PageContext;
}

const SIZES = pictureSizes("tablet", "45vw", "22vw");

/** Skus side by side. If their data cannot be loaded, the block's texts stand alone. */
export function SkuContainerView({ content, data, page }: SkuContainerViewProps) {
  const { headline, text } = content;
  const sold = data.state === "loaded" ? data.data : null;
  if (!headline && !text && !sold) return null;
  return (
    <section className="wrap skus">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      {sold && (
        <>
          <ul>
            {sold.containers.map((container) => (
              <Sku key={container.sku} container={container} sold={sold} page={page} />
            ))}
          </ul>
          <small>
            <PriceTerms page={page} />
          </small>
        </>
      )}
    </section>
  );
}

interface SkuProps {
  container: SkuContainer;
  sold: SkuContainers;
  page: PageContext;
}

function Sku({ container: { sku, name, picture, price, unit, options }, sold, page }: SkuProps) {
  const { labels, locale } = page;
  const { currency } = sold;
  const isHere = (other: string) => sold.containers.some((one) => one.sku === other);
  const asset = picture ? parseAssetAddress(splitImageAddress(picture).src) : null;
  return (
    <li id={`sku-${sku}`}>
      {asset && <Picture asset={page.picture({ ...asset, id: null, alt: name })} sizes={SIZES} />}
      <b>{name}</b>
      <span>{unitPrice({ amount: price, currency }, unit, page)}</span>
      {options.length > 0 && (
        <>
          <small id={`sku-${sku}-options`}>{labels("sku/comes-in")}</small>
          <ul aria-labelledby={`sku-${sku}-options`}>
            {options.map((option) => {
              const difference =
                option.price === price ? "" : ` ${formatMoney({ amount: option.price, currency }, locale)}`;
              const words = option.variant + difference;
              return (
                <li key={option.sku} aria-current={option.sku === sku ? "true" : undefined}>
                  {option.sku !== sku && isHere(option.sku) ? <a href={`#sku-${option.sku}`}>{words}</a> : words}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </li>
  );
}
