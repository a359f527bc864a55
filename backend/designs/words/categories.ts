import { type CopyRow, row } from "./copy.ts";
import { HEARTY } from "./phrases.ts";

const GUESTS = "Gästebuch|Guest Book|Libro de firmas|Livre d’or|Libro degli ospiti|Gastenboek";

/** What cards say that are for no occasion, by their category. */
export const CATEGORY_COPY = {
  "special-person": [
    row(
      "Für dich|For You|Para ti|Pour toi|Per te|Voor jou",
      "none",
      false,
      "Weil es dich gibt|Because you are you|Porque existes|Parce que tu es toi|Perché ci sei|Omdat jij er bent",
    ),
    row(
      "Lieblingsmensch|My Person|Mi persona favorita|Ma personne préférée|La mia persona speciale|Lievelingsmens",
      "none",
      false,
      HEARTY,
    ),
    row("Du fehlst mir|Missing You|Te echo de menos|Tu me manques|Mi manchi|Ik mis je", "none", false, ""),
  ],
  "mothers-day": [
    row(
      "Für die beste Mama|For the Best of Mothers|Para la mejor mamá|Pour la meilleure maman|Alla mamma più bella|Voor de liefste mama",
      "none",
      false,
      "Alles Liebe zum Muttertag|Happy Mother’s Day|Feliz Día de la Madre|Bonne fête maman|Buona festa della mamma|Fijne Moederdag",
    ),
    row("Danke, Mama|Thank You, Mother|Gracias, mamá|Merci maman|Grazie mamma|Dank je, mama", "none", false, HEARTY),
  ],
  travel: [
    row(
      "Grüße aus der Ferne|Greetings from Afar|Saludos desde lejos|Bons baisers d’ailleurs|Saluti da lontano|Groeten van ver",
      "none",
      false,
      "Sonne, Salz und Wind|Sun, salt and wind|Sol, sal y viento|Soleil, sel et vent|Sole, sale e vento|Zon, zout en wind",
    ),
    row(
      "Gute Reise|Bon Voyage|Buen viaje|Bon voyage|Buon viaggio|Goede reis",
      "none",
      false,
      "Und komm gesund zurück|And safe home again|Y vuelve pronto|Et reviens-nous vite|E torna presto|En kom gezond terug",
    ),
    row(
      "Wir sind dann mal weg|Gone Exploring|Nos vamos de viaje|Partis voir le monde|Siamo in viaggio|Even weg",
      "family",
      false,
      "",
    ),
  ],
  family: [
    row(
      "Wir sind umgezogen|We’ve Moved|Nos hemos mudado|Nous avons déménagé|Abbiamo traslocato|Wij zijn verhuisd",
      "family",
      false,
      "Kommt uns besuchen|Come and see us|Venid a vernos|Venez nous voir|Veniteci a trovare|Kom eens langs",
    ),
    row(
      "Familienfest|Family Reunion|Fiesta de familia|Fête de famille|Festa di famiglia|Familiefeest",
      "family",
      true,
      "Wir freuen uns auf euch|We can’t wait to see you|Os esperamos|Nous vous attendons|Vi aspettiamo|Wij verheugen ons op jullie",
    ),
  ],
  "year-review": [
    row(
      "Unser Jahr 2026|Our Year 2026|Nuestro 2026|Notre année 2026|Il nostro 2026|Ons jaar 2026",
      "family",
      false,
      "Zwölf Monate, tausend Augenblicke|Twelve months, a thousand moments|Doce meses, mil momentos|Douze mois, mille instants|Dodici mesi, mille momenti|Twaalf maanden, duizend momenten",
    ),
    row(
      "Das war schön|What a Year|Qué bonito fue|C’était beau|È stato bello|Dat was mooi",
      "none",
      false,
      "Rückblick auf 2026|Looking back on 2026|Recuerdos de 2026|Souvenirs de 2026|Ricordi del 2026|Terugblik op 2026",
    ),
  ],
  "blank-design": [
    row("Deine Worte|Your Words|Tus palabras|Tes mots|Le tue parole|Jouw woorden", "none", false, ""),
    row("Ein Gruß|A Note|Unas líneas|Un petit mot|Due righe|Een groet", "none", false, ""),
  ],
  "wedding-newspaper": [
    row(
      "Hochzeitsblatt|The Wedding Times|Gaceta de bodas|La Gazette|Gazzetta nuziale|Bruiloftskrant",
      "couple",
      true,
      "Extrablatt|Special edition|Edición especial|Édition spéciale|Edizione speciale|Extra editie",
    ),
    row(
      "Ja-Wort-Zeitung|The Daily I Do|El Diario del Sí|Le Journal du Oui|Il Giornale del Sì|De Ja-woordkrant",
      "couple",
      true,
      "Alles über das Brautpaar|All about the happy couple|Todo sobre los novios|Tout sur les mariés|Tutto sugli sposi|Alles over het bruidspaar",
    ),
  ],
  general: [
    row("Danke|Thank You|Gracias|Merci|Grazie|Dank je wel", "none", false, HEARTY),
    row("Alles Gute|All the Best|Mis mejores deseos|Tous mes vœux|Tanti auguri|Het allerbeste", "none", false, ""),
    row(
      "Viel Glück|Good Luck|Mucha suerte|Bonne chance|Buona fortuna|Veel geluk",
      "none",
      false,
      "Für alles, was kommt|For all that lies ahead|Para todo lo que venga|Pour tout ce qui vient|Per tutto ciò che verrà|Voor alles wat komt",
    ),
    row("Gute Besserung|Get Well Soon|Que te mejores|Bon rétablissement|Guarisci presto|Beterschap", "none", false, ""),
    row(
      "Herzlichen Glückwunsch|Congratulations|Enhorabuena|Félicitations|Congratulazioni|Gefeliciteerd",
      "none",
      false,
      "",
    ),
  ],
  "youth-consecration": [
    row(
      "Meine Jugendweihe|My Coming of Age|Mi mayoría de edad|Mon passage à l’âge adulte|La mia festa dei giovani|Mijn jeugdwijding",
      "youth",
      true,
      "Ein neuer Abschnitt beginnt|A new chapter begins|Empieza una nueva etapa|Une nouvelle étape commence|Inizia un nuovo capitolo|Een nieuw hoofdstuk begint",
    ),
    row("Danke|Thank You|Gracias|Merci|Grazie|Dank je wel", "youth", false, HEARTY),
  ],
  "guest-book": [
    row(
      GUESTS,
      "none",
      false,
      "Schön, dass du da bist|So glad you’re here|Qué bien que estés aquí|Heureux de vous voir|Che bello avervi qui|Fijn dat je er bent",
    ),
    row("Unsere Gäste|Our Guests|Nuestros invitados|Nos invités|I nostri ospiti|Onze gasten", "family", false, ""),
  ],
  "guest-book-wedding": [
    row(
      GUESTS,
      "couple",
      true,
      "Unsere Hochzeit|Our wedding|Nuestra boda|Notre mariage|Il nostro matrimonio|Onze bruiloft",
    ),
    row(
      "Unser schönster Tag|Our Best Day|Nuestro gran día|Notre plus beau jour|Il nostro giorno più bello|Onze mooiste dag",
      "couple",
      false,
      GUESTS,
    ),
  ],
  "guest-book-birthday": [
    row(
      GUESTS,
      "adult",
      true,
      "Mein großes Fest|My big day|Mi gran fiesta|Ma grande fête|La mia grande festa|Mijn grote feest",
    ),
    row("50 Jahre|Fifty Years|50 años|50 ans|50 anni|50 jaar", "adult", false, GUESTS),
  ],
  "guest-book-baptism": [
    row(GUESTS, "baby", true, "Zu meiner Taufe|My christening|Mi bautizo|Mon baptême|Il mio battesimo|Mijn doop"),
    row("Gute Wünsche|Good Wishes|Buenos deseos|Vœux de bonheur|Auguri di cuore|Goede wensen", "baby", false, GUESTS),
  ],
  "guest-book-communion": [
    row(
      GUESTS,
      "child",
      true,
      "Meine Erstkommunion|My first communion|Mi primera comunión|Ma première communion|La mia prima comunione|Mijn eerste communie",
    ),
    row("Mein Tag|My Day|Mi día|Mon jour|Il mio giorno|Mijn dag", "child", false, GUESTS),
  ],
  "guest-book-confirmation": [
    row(
      GUESTS,
      "youth",
      true,
      "Meine Konfirmation|My confirmation|Mi confirmación|Ma confirmation|La mia confermazione|Mijn belijdenis",
    ),
    row("Mein Fest|My Celebration|Mi fiesta|Ma fête|La mia festa|Mijn feest", "youth", false, GUESTS),
  ],
  notebook: [
    row("Notizen|Notes|Notas|Notes|Appunti|Notities", "none", false, ""),
    row("Gute Ideen|Good Ideas|Buenas ideas|Bonnes idées|Belle idee|Goede ideeën", "none", false, "2027"),
    row(
      "Alles, was zählt|All That Matters|Todo lo que cuenta|Tout ce qui compte|Tutto ciò che conta|Alles wat telt",
      "none",
      false,
      "",
    ),
  ],
  "friends-book": [
    row(
      "Meine Freunde|My Friends|Mis amigos|Mes amis|I miei amici|Mijn vrienden",
      "child",
      false,
      "Das Freundebuch|The friends book|El libro de amigos|Le livre des copains|Il libro degli amici|Het vriendenboek",
    ),
    row("Beste Freunde|Best Friends|Mejores amigos|Super copains|Amici del cuore|Beste vrienden", "none", false, ""),
  ],
  "condolence-book": [
    row(
      "Kondolenzbuch|Book of Condolence|Libro de condolencias|Registre de condoléances|Libro delle condoglianze|Condoleanceregister",
      "mourned",
      false,
      "1938 – 2026",
    ),
    row("Erinnerungen|Memories|Recuerdos|Souvenirs|Ricordi|Herinneringen", "mourned", false, ""),
  ],
} as const satisfies Record<string, readonly CopyRow[]>;
