/** Of everything that pictures of designs are drawn by; `npm run designs -- --version` writes it, and a test holds it. */
export const DRAWN_BY = "117cf564";
