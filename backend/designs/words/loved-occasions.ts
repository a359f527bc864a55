import { type CopyRow, row } from "./copy.ts";
import { COME, COURSES, FEAST_INVITED, GLAD, INVITED, LOVE_THANKS, MENU, TABLE, THANKS } from "./phrases.ts";

/** What cards of the occasions say that most are sent for. */
export const LOVED_COPY = {
  hochzeit: [
    row(
      "Wir heiraten|We’re Getting Married|Nos casamos|Nous nous marions|Ci sposiamo|Wij gaan trouwen",
      "couple",
      true,
      COME,
    ),
    row(
      "Save the Date|Save the Date|Reserva la fecha|Réservez la date|Save the Date|Save the date",
      "couple",
      true,
      "Einladung folgt|Invitation to follow|Pronto recibiréis la invitación|L’invitation suivra|Seguirà l’invito|Uitnodiging volgt",
    ),
    row(
      "Einladung zur Hochzeit|Wedding Invitation|Invitación de boda|Invitation au mariage|Invito a nozze|Uitnodiging voor onze bruiloft",
      "couple",
      true,
      COME,
    ),
    row(THANKS, "couple", false, LOVE_THANKS),
    row("Wir sagen Ja|We Say I Do|Sí, quiero|On se dit oui|Diciamo sì|Wij zeggen ja", "couple", true, COME),
    row(MENU, "couple", true, COURSES),
    row(GLAD, "adult", false, TABLE),
  ],
  geburt: [
    row("Willkommen|Welcome|Ya está aquí|Bienvenue|Finalmente qui|Welkom", "baby", true, "52 cm · 3480 g · 4:12"),
    row("Hallo Welt|Hello World|Hola, mundo|Coucou le monde|Ciao mondo|Hallo wereld", "baby", true, "51 cm · 3310 g"),
    row(
      "Unser Glück ist da|Our Joy Has Arrived|Ha llegado nuestra alegría|Notre bonheur est là|La nostra gioia è arrivata|Ons geluk is er",
      "baby",
      true,
      "50 cm · 3250 g",
    ),
    row(
      THANKS,
      "baby",
      false,
      "Für die lieben Grüße und Geschenke|For your kind wishes and gifts|Por vuestras felicitaciones y regalos|Pour vos vœux et vos cadeaux|Per gli auguri e i regali|Voor de lieve wensen en cadeaus",
    ),
  ],
  "weihnachten/privat": [
    row(
      "Frohe Weihnachten|Merry Christmas|Feliz Navidad|Joyeux Noël|Buon Natale|Vrolijk kerstfeest",
      "family",
      false,
      "und ein gutes neues Jahr|and a happy New Year|y próspero año nuevo|et une belle année 2027|e felice anno nuovo|en een gelukkig nieuwjaar",
    ),
    row(
      "Frohes Fest|Joy to the World|Felices fiestas|Joyeuses fêtes|Buone feste|Fijne feestdagen",
      "family",
      false,
      "Weihnachten 2026|Christmas 2026|Navidad 2026|Noël 2026|Natale 2026|Kerst 2026",
    ),
    row(
      "Stille Nacht|Silent Night|Noche de paz|Douce nuit|Notte di pace|Stille nacht",
      "none",
      false,
      "Frohe Weihnachten wünschen wir|Wishing you a merry Christmas|Os deseamos una feliz Navidad|Nous vous souhaitons un joyeux Noël|Vi auguriamo buon Natale|Wij wensen jullie een fijne kerst",
    ),
  ],
  geburtstag: [
    row(INVITED, "adult", true, "Ich werde 50|I’m turning 50|Cumplo 50|J’ai 50 ans|Compio 50 anni|Ik word 50"),
    row(
      "Alles Gute zum Geburtstag|Happy Birthday|Feliz cumpleaños|Joyeux anniversaire|Buon compleanno|Fijne verjaardag",
      "none",
      false,
      "Auf ein neues Jahr|Here’s to another year|Por un año más|À une nouvelle année|A un nuovo anno|Op een nieuw jaar",
    ),
    row(
      "Wir feiern|Let’s Celebrate|Lo celebramos|On fait la fête|Si festeggia|Het is feest",
      "adult",
      true,
      "60 Jahre jung|60 years young|60 años de juventud|60 ans de jeunesse|60 anni di gioventù|60 jaar jong",
    ),
    row(
      THANKS,
      "adult",
      false,
      "Für das schöne Fest|For a wonderful party|Por una fiesta preciosa|Pour cette belle fête|Per la bella festa|Voor het mooie feest",
    ),
    row(GLAD, "adult", false, TABLE),
  ],
  taufe: [
    row("Meine Taufe|My Christening|Mi bautizo|Mon baptême|Il mio battesimo|Mijn doop", "baby", true, FEAST_INVITED),
    row(
      "Einladung zur Taufe|Christening Invitation|Invitación al bautizo|Invitation au baptême|Invito al battesimo|Uitnodiging voor de doop",
      "baby",
      true,
      "Gott hat dir einen Engel gegeben|A guardian angel beside you|Un ángel te acompaña|Un ange veille sur toi|Un angelo veglia su di te|Een engel waakt over jou",
    ),
    row(
      THANKS,
      "baby",
      false,
      "Für die Wünsche zu meiner Taufe|For your wishes at my christening|Por acompañarme en mi bautizo|D’avoir fêté mon baptême|Per gli auguri al mio battesimo|Voor de wensen bij mijn doop",
    ),
    row(MENU, "baby", true, COURSES),
    row(GLAD, "adult", false, TABLE),
  ],
  trauer: [
    row(
      "In stillem Gedenken|In Loving Memory|En memoria|En souvenir|In memoria|Ter nagedachtenis",
      "mourned",
      false,
      "1938 – 2026",
    ),
    row(
      "In Liebe und Dankbarkeit|With Love and Gratitude|Con amor y gratitud|Avec amour et gratitude|Con amore e gratitudine|In liefde en dankbaarheid",
      "mourned",
      false,
      "1941 – 2026",
    ),
    row(
      "Herzlichen Dank|With Our Sincere Thanks|Con gratitud|Avec nos remerciements|Un grazie sentito|Hartelijk dank",
      "none",
      false,
      "Für ein stilles Wort und jede Umarmung|For kind words and every embrace|Por cada palabra y cada abrazo|Pour vos mots et votre présence|Per ogni parola e ogni abbraccio|Voor elk woord en elke omhelzing",
    ),
    row(
      "Aufrichtige Anteilnahme|With Deepest Sympathy|Nuestro más sentido pésame|Sincères condoléances|Sentite condoglianze|Oprechte deelneming",
      "none",
      false,
      "",
    ),
  ],
} as const satisfies Record<string, readonly CopyRow[]>;
