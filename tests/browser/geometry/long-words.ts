/** A headline of the longest length that its field takes, with long compounds as in Dutch. */
export const DUTCH_HEADLINE =
  "Geboortekaartjesverzendkostenvergoeding en aansprakelijkheidsverzekeringsmaatschappijen: fotoschilderijophangsystemen XL";

/** Returns a page with that headline in each place where an editor can put one. */
export function pageOfLongWords() {
  const link = { linktype: "url", url: "/" };
  const text = {
    type: "doc",
    content: [{ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: DUTCH_HEADLINE }] }],
  };
  return {
    title: "Lange woorden",
    teaser: [{ _uid: "a", component: "teaser", headline: DUTCH_HEADLINE, scene: "none", pictures: [], actions: [] }],
    calculator: [{ _uid: "b", component: "calculator", headline: DUTCH_HEADLINE, articles: ["leinwand"] }],
    body: [
      { _uid: "c", component: "headline", text: DUTCH_HEADLINE, level: "2" },
      { _uid: "d", component: "text", text },
      {
        _uid: "e",
        component: "sub-teasers",
        items: ["Een", "Twee", "Drie", "Vier"].map((title) => ({
          _uid: title,
          component: "sub-teaser",
          title: `${title} kunststofverwerkingsbedrijf`,
          mount: "canvas",
          link,
        })),
      },
    ],
  };
}
