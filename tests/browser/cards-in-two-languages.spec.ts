import { expect, test } from "./shop.ts";

const CARDS = [
  {
    address: "http://ch.kartenliebe.localhost/fr/",
    language: "fr-CH",
    navigation: {
      name: "Navigation principale",
      links: [
        "Toutes les occasions",
        "Mariage",
        "Naissance",
        "Anniversaire",
        "Baptême",
        "Noël",
        "Deuil",
        "Accessoires",
      ],
    },
    headlines: [
      "Une nouvelle à annoncer ?",
      "Votre carte, étape par étape",
      "De l’éclat, là où il faut",
      "Papier et enveloppes",
    ],
    callToAction: "Créer un faire-part mariage",
    footer: ["Occasions", "Bon à savoir", "Commande et mentions", "À votre écoute"],
  },
  {
    address: "http://ch.kartenliebe.localhost/it/",
    language: "it-CH",
    navigation: {
      name: "Navigazione principale",
      links: ["Tutte le occasioni", "Matrimonio", "Nascita", "Compleanno", "Battesimo", "Natale", "Lutto", "Accessori"],
    },
    headlines: ["Che cosa hai da raccontare?", "Come nasce il tuo biglietto", "Brilla ciò che conta", "Carta e buste"],
    callToAction: "Crea le partecipazioni",
    footer: ["Occasioni", "Buono a sapersi", "Ordini e note legali", "Siamo qui per te"],
  },
];

for (const { address: home, language, navigation, headlines, callToAction, footer } of CARDS) {
  test(`the card shop reads well in ${language}, and its designer opens`, async ({ page, address }) => {
    await page.goto(address(home));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const links = page.getByRole("navigation", { name: navigation.name, exact: true }).getByRole("link");
    await expect(links).toHaveText(navigation.links);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(headlines);
    const sections = page
      .getByRole("contentinfo")
      .locator(".fold:not(.messages, .box-about, .box-appLinks, .box-awards)");
    await expect(sections.getByRole("heading")).toHaveText(footer);
    await page.getByRole("link", { name: callToAction, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/configurator-card/\\?occasion=hochzeit&locale=${language}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
