/** Posters cost less if several are bought, as for a whole wall. */
export const POSTER_DISCOUNT = {
  articles: ["poster", "poster-gerahmt"],
  steps: [
    { from: 5, percent: 10 },
    { from: 10, percent: 15 },
  ],
} as const;
