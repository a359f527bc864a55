/** Posters are bought by the wall: several cost less. */
export const POSTER_DISCOUNT = {
  articles: ["poster", "poster-gerahmt"],
  steps: [
    { from: 5, percent: 10 },
    { from: 10, percent: 15 },
  ],
} as const;
