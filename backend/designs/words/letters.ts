import type { CardSubject } from "../families/suited.ts";
import { type Words, words } from "./written.ts";

const FEAST = words(
  "Liebe Familie, liebe Freunde, wir freuen uns, diesen Tag mit euch zu feiern. Bitte gebt uns bis zum 1. Mai Bescheid, ob ihr dabei seid.|Dear family and friends, we would love to celebrate this day with you. Please let us know by 1 May whether you can come.|Querida familia, queridos amigos: nos encantaría celebrar este día con vosotros. Avisadnos antes del 1 de mayo si podéis venir.|Chère famille, chers amis, nous serions heureux de fêter ce jour avec vous. Merci de nous répondre avant le 1er mai.|Cara famiglia, cari amici, saremmo felici di festeggiare questo giorno con voi. Fateci sapere entro il 1 maggio se ci sarete.|Lieve familie, lieve vrienden, wij vieren deze dag graag samen met jullie. Laat ons voor 1 mei weten of jullie erbij zijn.",
);
const BABY = words(
  "Klein und doch so groß: Du bist da, und alles ist neu. Wir sind überglücklich und dankbar.|So small and yet so great: you are here, and everything is new. We are grateful and happier than words can say.|Tan pequeño milagro y lo cambia todo. Estamos felices y muy agradecidos.|Si petit et déjà si grand : tu es là et tout est nouveau. Nous sommes comblés de bonheur.|Così piccolo e già così grande: sei qui e tutto è nuovo. Siamo felici e grati.|Zo klein en toch zo groot: je bent er en alles is nieuw. Wij zijn dankbaar en dolgelukkig.",
);
const CHRISTMAS = words(
  "Wir wünschen euch frohe Festtage, Zeit füreinander und ein gesundes neues Jahr.|We wish you happy days, time for one another and health in the new year.|Os deseamos unas fiestas felices, tiempo para compartir y un año lleno de salud.|Nous vous souhaitons de belles fêtes, du temps ensemble et une année en bonne santé.|Vi auguriamo giorni felici, tempo da passare insieme e un anno in salute.|Wij wensen jullie fijne dagen, tijd voor elkaar en een gezond nieuwjaar.",
);
const BUSINESS = words(
  "Wir danken Ihnen für Ihr Vertrauen und wünschen Ihnen frohe Festtage und ein gutes neues Jahr.|Thank you for your trust. We wish you happy holidays and a good new year.|Gracias por su confianza. Les deseamos felices fiestas y un buen año nuevo.|Nous vous remercions de votre confiance et vous souhaitons de belles fêtes et une bonne année.|Grazie per la Vostra fiducia. Vi auguriamo buone feste e un felice anno nuovo.|Wij danken u voor uw vertrouwen en wensen u fijne feestdagen en een goed nieuwjaar.",
);
const MOURNING = words(
  "Du bist nicht mehr da, wo du warst, aber du bist überall, wo wir sind.|You are no longer where you were, but you are everywhere we are.|Ya no estás donde estabas, pero estás en todo lugar donde estamos nosotros.|Tu n’es plus là où tu étais, mais tu es partout où nous sommes.|Non sei più dov’eri, ma sei ovunque noi siamo.|Je bent niet meer waar je was, maar je bent overal waar wij zijn.",
);
const KIDS = words(
  "Komm um drei, bring gute Laune mit, und um sechs geht es satt und müde nach Hause.|Come at three, bring a big smile, and at six you’ll go home tired and full of cake.|Ven a las tres con muchas ganas de jugar. A las seis, a casa con la tripa llena.|Viens à trois heures avec ton plus beau sourire. À six heures, retour à la maison !|Vieni alle tre con il tuo sorriso più bello. Alle sei si torna a casa, stanchi e felici.|Kom om drie uur en neem je goede humeur mee. Om zes uur ga je moe en voldaan naar huis.",
);
const FAITH = words(
  "Wir laden euch herzlich ein zum Gottesdienst um zehn Uhr und anschließend zum Essen in den Lindenhof.|You are warmly invited to the service at ten o’clock and to lunch with us afterwards.|Os invitamos a la ceremonia a las diez y después a comer con nosotros.|Nous vous invitons à la cérémonie à dix heures, puis à partager le repas avec nous.|Vi aspettiamo alla cerimonia alle dieci e poi a pranzo con noi.|Wij nodigen jullie uit voor de dienst om tien uur en daarna voor de lunch.",
);
const EASTER = words(
  "Sonne auf der Nase, bunte Eier im Gras und liebe Menschen am Tisch: frohe Ostern!|Sun on your nose, eggs in the grass and dear ones round the table: happy Easter!|Sol en la cara, huevos en la hierba y los tuyos a la mesa: ¡felices Pascuas!|Du soleil, des œufs dans l’herbe et ceux qu’on aime autour de la table : joyeuses Pâques !|Sole sul viso, uova nell’erba e le persone care a tavola: buona Pasqua!|Zon op je neus, eieren in het gras en lieve mensen aan tafel: vrolijk Pasen!",
);
const WARM = words(
  "Es gibt Menschen, die machen die Welt ein bisschen heller. Schön, dass es dich gibt.|Some people make the world a little brighter. I’m so glad you are one of them.|Hay personas que hacen el mundo un poco más luminoso. Qué suerte tenerte.|Il y a des gens qui rendent le monde plus lumineux. Merci d’être là.|Ci sono persone che rendono il mondo più luminoso. Che bello che ci sei.|Er zijn mensen die de wereld een beetje lichter maken. Fijn dat jij er bent.",
);
const BOOK = words(
  "Schreib uns ein paar Zeilen, kleb ein Bild dazu oder mal uns etwas. Wir freuen uns über jede Seite.|Write us a few lines, add a picture or draw something. We will treasure every page.|Escríbenos unas líneas, pega una foto o haz un dibujo. Guardaremos cada página.|Écrivez-nous quelques lignes, collez une photo ou dessinez. Chaque page nous est chère.|Scriveteci due righe, incollate una foto o fate un disegno. Ogni pagina ci è cara.|Schrijf een paar regels, plak een foto of maak een tekening. Elke bladzijde is ons dierbaar.",
);

const THANKS = words(
  "Danke, dass ihr da wart, an uns gedacht und mit uns gefeiert habt. Dieser Tag bleibt uns durch euch.|Thank you for being there, for thinking of us and for celebrating with us. You made this day what it was.|Gracias por acompañarnos, por pensar en nosotros y por celebrarlo juntos. Este día es inolvidable gracias a vosotros.|Merci d’avoir été là, d’avoir pensé à nous et d’avoir fêté avec nous. Ce jour restera grâce à vous.|Grazie per esserci stati, per averci pensato e per aver festeggiato con noi. Questo giorno resterà grazie a voi.|Bedankt dat jullie er waren, aan ons dachten en met ons vierden. Door jullie blijft deze dag ons bij.",
);

const LETTERS: Partial<Record<CardSubject, Words>> = {
  geburt: BABY,
  "weihnachten/privat": CHRISTMAS,
  "weihnachten/geschaeftlich": BUSINESS,
  trauer: MOURNING,
  "condolence-book": MOURNING,
  "geburtstag/kindergeburtstag": KIDS,
  kommunion: FAITH,
  konfirmation: FAITH,
  firmung: FAITH,
  taufe: FAITH,
  ostern: EASTER,
  hochzeit: FEAST,
  geburtstag: FEAST,
  family: FEAST,
  einschulung: FEAST,
  "youth-consecration": FEAST,
};

/** These ask nobody to come, whether they give thanks or not. */
const NO_FEAST: readonly CardSubject[] = ["trauer", "weihnachten/privat", "weihnachten/geschaeftlich", "ostern"];

/** What stands inside a card, or on the back of one that has no inside. */
export function letterOf(subject: CardSubject, isThanks: boolean): Words {
  if (isThanks && LETTERS[subject] && !NO_FEAST.includes(subject) && !subject.includes("book")) return THANKS;
  return LETTERS[subject] ?? (subject.includes("book") ? BOOK : WARM);
}
