import type { NoPriceReason } from "./door-price.ts";

/** Texts of the door. Values and parameters have their words in words-de.ts. */
export const TEXTS = {
  siteName: "Designer",
  backToShop: "Zurück zum Shop",
  honestNote: "Hier öffnet sich der Designer deines Druckhauses.",
  intro: "Das ist deine Auswahl. Sie ist vollständig angekommen.",
  introEmpty: "Du hast noch nichts ausgewählt. Im Designer fängst du ganz frei an.",
  design: "Vorlage",
  price: "Preis",
  termsUnitedStates: (cost: string, freeFrom: string | null) =>
    `zzgl. Sales Tax, Versand ${cost}${freeFrom ? `, ab ${freeFrom} kostenlos` : ""}`,
  noPrice: {
    "no-format": "Der Preis steht fest, sobald du im Designer eine Größe gewählt hast.",
    "not-listed": "In dieser Größe und Ausführung gibt es keinen festen Preis. Der Designer berechnet ihn für dich.",
    "special-frame": "Für diese Kombination aus Material, Rahmen und Passepartout nennt dir der Designer den Preis.",
    unavailable: "Der Preis ist gerade nicht abrufbar. Deine Auswahl ist trotzdem angekommen.",
  } satisfies Record<NoPriceReason, string>,
  yes: "ja",
  no: "nein",
  addToCart: "In den Warenkorb",
  quantity: "Menge",
  noFrame: "ohne Rahmen",
  noFormat: "noch nicht gewählt",
  matWord: (mat: string, width: string) => `${mat}, ${width} breit`,
  previewOf: (size: string) => `Zeichnung in wahren Proportionen, ${size}`,
  hungPhoto: (size: string) => `Dein Foto in wahren Proportionen, ${size}`,
  wrong: {
    title: "Deine Auswahl ist nicht ganz angekommen",
    intro: "Mit dieser Adresse stimmt etwas nicht. Am einfachsten wählst du im Shop noch einmal aus.",
    understood: "Das haben wir verstanden",
    wayOn: (period: string) => `Weiter mit ${period}`,
  },
  set: {
    title: "Dein Set",
    empty: "Dein Set ist nicht angekommen",
    intro: (count: number) => (count === 1 ? "Eine Vorlage ist angekommen." : `${count} Vorlagen sind angekommen.`),
    addAll: (count: number) => (count === 1 ? "In den Warenkorb" : `Alle ${count} in den Warenkorb`),
    faults: {
      tooMany: (most: number) => `Ein Set hat höchstens ${most} Vorlagen. Hier sind die ersten ${most}.`,
      notADesign: (given: string) => `Eine Vorlage „${given}“ gibt es hier nicht.`,
      doubled: (name: string) => `${name} stand mehrmals in der Adresse und zählt einmal.`,
      notAQuantity: (name: string, given: string, most: number) =>
        `${name}: „${given}“ ist keine Menge von 1 bis ${most}. Hier steht die übliche Menge.`,
      oddChoice: (name: string) =>
        `${name}: Die Auswahl ist nicht ganz angekommen. Hier steht die Karte, mit der ihre Seite beginnt.`,
      withdrawn: (name: string) => `${name} gibt es nicht mehr.`,
      noPrice: (name: string) => `${name} lässt sich gerade nicht bestellen.`,
      noSets: "Dieser Designer nimmt hier keine Sets an. Im Shop findest du alles, was du gestalten kannst.",
    },
  },
  unknownDesigner: {
    title: "Diesen Designer gibt es nicht",
    intro: "Unter dieser Adresse öffnet sich kein Designer. Im Shop findest du alles, was du gestalten kannst.",
  },
  wrongMethod: {
    title: "So lässt sich der Designer nicht öffnen",
    intro: "Diese Seite kann man nur aufrufen, nicht beschicken. Bitte öffne den Designer über den Shop.",
  },
} as const;
