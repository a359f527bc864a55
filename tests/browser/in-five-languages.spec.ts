import { oneOf } from "#tests/support/runs.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

/** The texts that a shopper with a screen reader hears on a canvas page. */
interface Reading {
  address: string;
  language: string;
  skip: string;
  home: string;
  navigation: { name: string; links: string[] };
  breadcrumb: string;
  headline: string;
  material: { name: string; chosen: string; other: string };
  format: { name: string; popular: RegExp; chosen: RegExp };
  picture: string;
  price: string;
  terms: RegExp;
  callToAction: string;
  footer: { headings: string[]; prices: string };
}

const READINGS: Reading[] = [
  {
    address: "http://gb.poster.localhost/canvas-prints",
    language: "en-GB",
    skip: "Skip to content",
    home: "Posterliebe, to the home page",
    navigation: {
      name: "Main navigation",
      links: [
        ...["Canvas print", "Acrylic glass", "Poster", "Framed poster", "All materials"],
        ...["Collages and more", "Accessories"],
      ],
    },
    breadcrumb: "You are here",
    headline: "Your photo on canvas",
    material: { name: "Material", chosen: "Canvas print", other: "Acrylic glass" },
    format: {
      name: "Size",
      popular: /^90 × 60 cm Popular/,
      chosen: /^60 × 40 cm Phone photo is fine £/,
    },
    picture: "60 × 40 cm above a sofa 2.10 m wide",
    price: "£30.99",
    terms: /^incl\. VAT, delivery £/,
    callToAction: "Upload photo",
    footer: {
      headings: [
        ...["Wall art", "More from your photos", "Good to know", "Ordering and legal"],
        ...["Start designing", "Happy to help"],
      ],
      prices: "All prices incl. VAT, plus delivery",
    },
  },
  {
    address: "http://us.poster.localhost/canvas-prints",
    language: "en-US",
    skip: "Skip to content",
    home: "Posterliebe, go to home page",
    navigation: {
      name: "Main navigation",
      links: [
        ...["Canvas print", "Acrylic print", "Poster", "Framed poster", "All materials"],
        ...["Collages and more", "Accessories"],
      ],
    },
    breadcrumb: "You are here",
    headline: "Your photo on canvas",
    material: { name: "Material", chosen: "Canvas print", other: "Metal print" },
    format: {
      name: "Size",
      popular: /^36 × 24 in Popular/,
      chosen: /^24 × 16 in Phone photo is fine \$/,
    },
    picture: "24 × 16 in above a sofa 83 in wide",
    price: "$38.99",
    terms: /^plus tax, shipping \$/,
    callToAction: "PERSONALIZE",
    footer: {
      headings: [
        ...["Wall art", "More from your photos", "Good to know", "Ordering and legal"],
        ...["Start designing", "Happy to help"],
      ],
      prices: "All prices plus tax and shipping",
    },
  },
  {
    address: "http://fr.poster.localhost/toile",
    language: "fr-FR",
    skip: "Aller au contenu",
    home: "Posterliebe, page d’accueil",
    navigation: {
      name: "Navigation principale",
      links: [
        "Toile",
        "Verre acrylique",
        "Poster",
        "Poster encadré",
        "Tous les supports",
        "Pêle-mêle et plus",
        "Accessoires",
      ],
    },
    breadcrumb: "Vous êtes ici",
    headline: "Votre photo sur toile",
    material: { name: "Support", chosen: "Toile", other: "Verre acrylique" },
    format: {
      name: "Format",
      popular: /^90 × 60 cm Populaire/,
      chosen: /^60 × 40 cm Photo de téléphone suffisante prix le plus bas sur 30 jours/,
    },
    picture: "60 × 40 cm au-dessus d’un canapé de 2,10 m",
    price: "34,90 €",
    terms: /^TTC, livraison /,
    callToAction: "Importer votre photo",
    footer: {
      headings: [
        "Décoration murale",
        "Papier, cadres et murs",
        "Plusieurs photos et cadeaux",
        "Commande et mentions",
        "Créer maintenant",
        "À votre écoute",
      ],
      prices: "Tous les prix sont TTC, hors livraison",
    },
  },
  {
    address: "http://it.poster.localhost/tela",
    language: "it-IT",
    skip: "Vai al contenuto",
    home: "Posterliebe, vai alla home page",
    navigation: {
      name: "Navigazione principale",
      links: [
        "Tela",
        "Vetro acrilico",
        "Poster",
        "Poster incorniciato",
        "Tutti i materiali",
        "Collage e altro",
        "Accessori",
      ],
    },
    breadcrumb: "Sei qui",
    headline: "La tua foto su tela",
    material: { name: "Materiale", chosen: "Tela", other: "Vetro acrilico" },
    format: {
      name: "Formato",
      popular: /^90 × 60 cm Il più scelto/,
      chosen: /^60 × 40 cm Basta una foto del telefono prezzo più basso degli ultimi 30 giorni/,
    },
    picture: "60 × 40 cm sopra un divano di 2,10 m",
    price: "34,90 €",
    terms: /^IVA incl\., spedizione /,
    callToAction: "Carica la foto",
    footer: {
      headings: [
        "Quadri",
        "Carta, cornici e pareti",
        "Tante foto e regali",
        "Ordini e note legali",
        "Crea subito",
        "Siamo qui per te",
      ],
      prices: "Tutti i prezzi IVA incl., spedizione esclusa",
    },
  },
  {
    address: "http://es.poster.localhost/lienzos",
    language: "es-ES",
    skip: "Ir al contenido",
    home: "Posterliebe, ir a la página de inicio",
    navigation: {
      name: "Navegación principal",
      links: [
        "Lienzo",
        "Metacrilato",
        "Póster",
        "Póster enmarcado",
        "Todos los materiales",
        "Collage y más",
        "Accesorios",
      ],
    },
    breadcrumb: "Estás aquí",
    headline: "Tu foto en lienzo",
    material: { name: "Material", chosen: "Lienzo", other: "Metacrilato" },
    format: {
      name: "Formato",
      popular: /^90 × 60 cm Popular/,
      chosen: /^60 × 40 cm Vale una foto del móvil precio más bajo en 30 días/,
    },
    picture: "60 × 40 cm sobre un sofá de 2,10 m",
    price: "34,90 €",
    terms: /^IVA incl\., envío /,
    callToAction: "Subir foto",
    footer: {
      headings: [
        "Cuadros",
        "Papel, marcos y paredes",
        "Muchas fotos y regalos",
        "Pedidos y aviso legal",
        "Crear ahora",
        "Te ayudamos",
      ],
      prices: "Todos los precios con IVA incl., envío aparte",
    },
  },
  {
    address: "http://nl.poster.localhost/canvas",
    language: "nl-NL",
    skip: "Naar de inhoud",
    home: "Posterliebe, naar de startpagina",
    navigation: {
      name: "Hoofdnavigatie",
      links: [
        ...["Canvasprint", "Acrylglas", "Poster", "Ingelijste poster", "Alle materialen"],
        ...["Van veel foto’s", "Accessoires"],
      ],
    },
    breadcrumb: "Je bent hier",
    headline: "Je foto op canvas",
    material: { name: "Materiaal", chosen: "Canvasprint", other: "Acrylglas" },
    format: {
      name: "Formaat",
      popular: /^90 × 60 cm Populair/,
      chosen: /^60 × 40 cm Telefoonfoto volstaat laagste prijs in 30 dagen/,
    },
    picture: "60 × 40 cm boven een bank van 2,10 m",
    price: "€ 35,90",
    terms: /^incl\. btw, verzending /,
    callToAction: "Foto uploaden",
    footer: {
      headings: [
        ...["Wanddecoratie", "Meer met je foto’s", "Goed om te weten", "Bestellen en voorwaarden"],
        ...["Meteen aan de slag", "We helpen je graag"],
      ],
      prices: "Alle prijzen incl. btw, excl. verzending",
    },
  },
];

for (const reading of oneOf(2, READINGS)) {
  test(`a canvas page reads well in ${reading.language}`, async ({ page, address }) => {
    const { material, format, navigation, footer } = reading;
    await page.goto(address(reading.address));
    await expect(page.locator("html")).toHaveAttribute("lang", reading.language);

    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: reading.skip, exact: true })).toHaveAttribute("href", "#content");
    await expect(banner.getByRole("link", { name: reading.home, exact: true })).toHaveAttribute("href", "/");
    const links = banner.getByRole("navigation", { name: navigation.name, exact: true }).getByRole("link");
    await expect(links).toHaveText(navigation.links);
    await expect(page.getByRole("navigation", { name: reading.breadcrumb, exact: true })).toBeVisible();

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(reading.headline);
    await expect(main.getByRole("img", { name: reading.picture, exact: true })).toBeVisible();
    const materials = main.getByRole("group", { name: material.name, exact: true });
    await expect(materials.getByRole("radio", { checked: true })).toHaveAccessibleName(material.chosen);
    const formats = main.getByRole("group", { name: format.name, exact: true });
    await expect(formats.getByRole("radio", { name: format.popular })).toBeVisible();
    await expect(formats.getByRole("radio", { name: format.chosen })).toBeChecked();
    const offer = page.locator(".dock");
    await expect(offer.getByText(reading.price, { exact: true })).toBeVisible();
    await expect(offer.getByText(reading.terms)).toBeVisible();

    // Once the island is awake, another material keeps the language.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
    await materials.getByRole("radio", { name: material.other, exact: true }).check();
    const callToAction = offer.getByRole("link", { name: reading.callToAction, exact: true });
    await expect(callToAction).not.toHaveAttribute("href", /leinwand/);
    await expect(callToAction).toHaveAttribute("href", new RegExp(`locale=${reading.language}`));
    await expect(offer.getByText(reading.terms)).toBeVisible();

    const contentinfo = page.getByRole("contentinfo");
    const sections = contentinfo.locator(".fold:not(.messages, .box-about, .box-awards)");
    await expect(sections.getByRole("heading")).toHaveText(footer.headings);
    await expect(contentinfo.getByText(footer.prices)).toBeVisible();
  });
}
