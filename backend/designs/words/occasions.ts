import { type CopyRow, row } from "./copy.ts";

const COME =
  "Feiert mit uns|Celebrate with us|Celebradlo con nosotros|Fêtez-le avec nous|Festeggiate con noi|Vier het met ons mee";
const LOVE_THANKS =
  "Für eure Liebe und Glückwünsche|For your love and good wishes|Por vuestro cariño|Pour votre affection et vos vœux|Per il vostro affetto e gli auguri|Voor jullie liefde en goede wensen";
const INVITED = "Einladung|Invitation|Invitación|Invitation|Invito|Uitnodiging";
const THANKS = "Danke|Thank You|Gracias|Merci|Grazie|Dank je wel";
const HEARTY = "Von Herzen|From the heart|De todo corazón|Du fond du cœur|Di cuore|Uit het hart";
const FEAST_INVITED =
  "Herzliche Einladung zum Fest|You are warmly invited|Estáis invitados a la fiesta|Vous êtes invités à la fête|Siete invitati alla festa|Van harte uitgenodigd";

/** What cards of each occasion say. */
export const OCCASION_COPY = {
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
  einschulung: [
    row(
      "Mein erster Schultag|My First Day at School|Mi primer día de cole|Ma première rentrée|Il mio primo giorno di scuola|Mijn eerste schooldag",
      "child",
      true,
      "Hurra, jetzt geht es los|Hooray, here I come|¡Allá voy!|Youpi, c’est parti|Evviva, si comincia|Hoera, daar ga ik",
    ),
    row("Schulkind|Off to School|¡Al cole!|En route pour l’école|Si va a scuola|Naar school", "child", true, INVITED),
    row(
      THANKS,
      "child",
      false,
      "Für die Glückwünsche zum Schulanfang|For wishing me well at school|Por vuestros deseos para el cole|Pour vos vœux de rentrée|Per gli auguri di inizio scuola|Voor de wensen bij mijn eerste schooldag",
    ),
  ],
  firmung: [
    row(
      "Meine Firmung|My Confirmation|Mi confirmación|Ma confirmation|La mia cresima|Mijn vormsel",
      "youth",
      true,
      FEAST_INVITED,
    ),
    row(
      "Firmung|Confirmation|Confirmación|Confirmation|Cresima|Vormsel",
      "youth",
      true,
      "Sei besiegelt durch die Gabe Gottes|Be sealed with the gift of God|Recibe el don de Dios|Reçois le don de Dieu|Ricevi il dono di Dio|Ontvang de gave van God",
    ),
    row(THANKS, "youth", false, LOVE_THANKS),
  ],
  kommunion: [
    row(
      "Meine Erstkommunion|My First Holy Communion|Mi primera comunión|Ma première communion|La mia prima comunione|Mijn eerste communie",
      "child",
      true,
      FEAST_INVITED,
    ),
    row(
      "Einladung zur Kommunion|Communion Invitation|Invitación a mi comunión|Invitation à ma communion|Invito alla comunione|Uitnodiging voor mijn communie",
      "child",
      true,
      "Du bist das Licht der Welt|You are the light of the world|Eres la luz del mundo|Tu es la lumière du monde|Tu sei la luce del mondo|Jij bent het licht van de wereld",
    ),
    row(
      THANKS,
      "child",
      false,
      "Für die Wünsche zur Kommunion|For your communion wishes|Por acompañarme en mi comunión|D’avoir fêté ma communion|Per gli auguri alla mia comunione|Voor de wensen bij mijn communie",
    ),
  ],
  konfirmation: [
    row(
      "Meine Konfirmation|My Confirmation|Mi confirmación|Ma confirmation|La mia confermazione|Mijn belijdenis",
      "youth",
      true,
      FEAST_INVITED,
    ),
    row(
      "Konfirmation|Confirmation|Confirmación|Confirmation|Confermazione|Belijdenis",
      "youth",
      true,
      "Alles was ihr tut, geschehe in Liebe|Let all that you do be done in love|Hacedlo todo con amor|Que tout se fasse avec amour|Tutto si faccia nell’amore|Laat alles in liefde gebeuren",
    ),
    row(THANKS, "youth", false, LOVE_THANKS),
  ],
  ostern: [
    row(
      "Frohe Ostern|Happy Easter|Felices Pascuas|Joyeuses Pâques|Buona Pasqua|Vrolijk Pasen",
      "none",
      false,
      "und einen bunten Frühling|and a bright spring|y una feliz primavera|et un printemps plein de couleurs|e una primavera di colori|en een kleurrijk voorjaar",
    ),
    row(
      "Ostergrüße|Easter Greetings|Saludos de Pascua|Bonnes fêtes de Pâques|Auguri di Pasqua|Paasgroeten",
      "family",
      false,
      "Sonnige Feiertage|Sunny holidays|Días llenos de sol|Des jours ensoleillés|Giorni pieni di sole|Zonnige feestdagen",
    ),
  ],
  "weihnachten/geschaeftlich": [
    row(
      "Frohe Weihnachten|Season’s Greetings|Felices fiestas|Meilleurs vœux|Auguri di buone feste|Fijne feestdagen",
      "none",
      false,
      "und ein erfolgreiches neues Jahr|and a successful New Year|y un próspero año nuevo|et une année pleine de réussite|e un anno di successi|en een succesvol nieuwjaar",
    ),
    row(
      "Danke für die Zusammenarbeit|Thank You for This Year|Gracias por su confianza|Merci pour votre confiance|Grazie per la fiducia|Bedankt voor de samenwerking",
      "none",
      false,
      "Frohe Festtage und alles Gute für 2027|Happy holidays and all the best for 2027|Felices fiestas y lo mejor para 2027|Joyeuses fêtes et belle année 2027|Buone feste e felice 2027|Fijne feestdagen en het beste voor 2027",
    ),
    row(
      "Auf ein gutes neues Jahr|To a Happy New Year|Por un feliz año nuevo|À la nouvelle année|Al nuovo anno|Op een goed nieuwjaar",
      "none",
      false,
      "Ihr Team wünscht frohe Festtage|Happy holidays from our team|Nuestro equipo les desea felices fiestas|Toute l’équipe vous souhaite de belles fêtes|Il nostro team augura buone feste|Ons team wenst u fijne dagen",
    ),
  ],
  "geburtstag/kindergeburtstag": [
    row(
      "Ich werde 5|I’m Turning 5|Cumplo 5 años|J’ai 5 ans|Compio 5 anni|Ik word 5",
      "child",
      true,
      "Komm zu meiner Party|Come to my party|Ven a mi fiesta|Viens à ma fête|Vieni alla mia festa|Kom op mijn feestje",
    ),
    row(
      "Party!|Party Time!|¡Fiesta!|C’est la fête !|Si fa festa!|Feest!",
      "child",
      true,
      "Kuchen, Spiele, Limonade|Cake, games and lemonade|Tarta, juegos y limonada|Gâteau, jeux et limonade|Torta, giochi e limonata|Taart, spelletjes en limonade",
    ),
    row(
      "Hurra, Geburtstag|Hip Hip Hooray|¡Hurra, mi cumple!|Youpi, mon anniversaire|Evviva, il compleanno|Hoera, jarig",
      "child",
      true,
      INVITED,
    ),
    row(THANKS, "child", false, HEARTY),
  ],
} as const satisfies Record<string, readonly CopyRow[]>;
