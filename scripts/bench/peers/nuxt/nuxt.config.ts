export default defineNuxtConfig({
  compatibilityDate: "2026-07-29",
  css: ["~~/data/page.css"],
  app: {
    head: {
      htmlAttrs: { lang: "de" },
    },
  },
  nitro: {
    preset: "cloudflare_module",
    cloudflare: { deployConfig: true, nodeCompat: true },
  },
});
