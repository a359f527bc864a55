/** Texts about addresses that a designer does not understand: who writes such addresses reads German. All others are labels. */
export const TEXTS = {
  wrong: {
    title: "Deine Auswahl ist nicht ganz angekommen",
    intro: "Mit dieser Adresse stimmt etwas nicht. Am einfachsten wählst du im Shop noch einmal aus.",
    understood: "Das haben wir verstanden",
    wayOn: (period: string) => `Weiter mit ${period}`,
  },
  set: {
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
