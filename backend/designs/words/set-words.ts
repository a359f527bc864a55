import type { SetPart } from "../cards/sets.ts";
import { type Words, words } from "./written.ts";

/** What each card of a set is. */
export const SET_WORDS: Readonly<Record<SetPart, Words>> = {
  date: words("Save the Date|Save the Date|Reserva de fecha|Save the date|Save the Date|Save the date"),
  birth: words(
    "Geburtsanzeige|Birth Announcement|Anuncio de nacimiento|Faire-part de naissance|Annuncio di nascita|Geboortekaartje",
  ),
  invitation: words("Einladung|Invitation|Invitación|Invitation|Partecipazione|Uitnodiging"),
  menu: words("Menükarte|Menu|Minuta|Menu|Menù|Menukaart"),
  place: words("Tischkarte|Place Card|Tarjeta de mesa|Marque-place|Segnaposto|Naamkaartje"),
  thanks: words("Danksagung|Thank-You Card|Agradecimiento|Remerciements|Ringraziamento|Bedankkaart"),
};
