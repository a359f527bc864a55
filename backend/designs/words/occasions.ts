import { type CopyRow, row } from "./copy.ts";
import { LOVED_COPY } from "./loved-occasions.ts";
import { FEAST_INVITED, HEARTY, INVITED, LOVE_THANKS, THANKS } from "./phrases.ts";

/** What cards of each occasion say. */
export const OCCASION_COPY = {
  ...LOVED_COPY,
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
