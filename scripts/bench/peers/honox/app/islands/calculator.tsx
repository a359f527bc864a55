import { useEffect, useState } from "hono/jsx";
import { findPrices, money, type Offer, type Price } from "../../../page.ts";
import { Picture } from "../components/picture.tsx";

export default function Calculator({ offer }: { offer: Offer }) {
  const { labels, materials, sizes } = offer;
  const [materialId, setMaterialId] = useState(materials[0]?.id);
  const [sizeId, setSizeId] = useState(offer.initialSize);
  useEffect(() => {
    performance.mark("calculator-ready");
  }, []);
  const { prices, chosen } = findPrices(offer, materialId, sizeId);
  return (
    <form class="calculator" data-island>
      <figure class="stage">
        <Picture picture={offer.picture} sizes="85vw" />
      </figure>
      <div>
        <h2>{offer.headline}</h2>
        <fieldset class="materials">
          <legend>{labels.material}</legend>
          <ul>
            {materials.map(({ id, name }) => (
              <li key={id}>
                <label>
                  <input
                    type="radio"
                    name="material"
                    value={id}
                    checked={id === materialId}
                    onChange={() => setMaterialId(id)}
                  />
                  <span>{name}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <fieldset class="formats">
          <legend>{labels.format}</legend>
          <ul>
            {sizes.map(({ id, name, area, width, height }, at) => (
              <li key={id}>
                <label>
                  <input type="radio" name="format" value={id} checked={id === sizeId} onChange={() => setSizeId(id)} />
                  <svg width={width / 40} height={height / 40} aria-hidden="true">
                    <rect width="100%" height="100%" />
                  </svg>
                  <b>{name}</b>
                  <small>{area}</small>
                  <PriceText price={prices[at]} lowest={labels.lowest} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div class="dock" aria-live="polite">
          <p class="total">{chosen && money(chosen.current)}</p>
          <p class="terms">{labels.tax}</p>
          <button class="button" type="submit">
            {labels.action}
          </button>
        </div>
      </div>
    </form>
  );
}

function PriceText({ price, lowest }: { price: Price | undefined; lowest: string }) {
  if (!price) return null;
  return (
    <span class="price">
      {price.lowest !== null && (
        <>
          <span class="visually-hidden">{lowest} </span>
          <s>{money(price.lowest)}</s>
        </>
      )}
      <b>{money(price.current)}</b>
    </span>
  );
}
