import type { SetPart } from "../cards/recipes.ts";
import { type Words, words } from "./written.ts";

/** What each card of a set is. */
export const SET_WORDS: Readonly<Record<SetPart, Words>> = {
  date: words("Save the Date|Save the Date|Reserva de fecha|Save the date|Save the Date|Save the date"),
  invitation: words("Einladung|Invitation|Invitación|Invitation|Partecipazione|Uitnodiging"),
  menu: words("Menükarte|Menu|Minuta|Menu|Menù|Menukaart"),
  place: words("Tischkarte|Place Card|Tarjeta de mesa|Marque-place|Segnaposto|Naamkaartje"),
  thanks: words("Danksagung|Thank-You Card|Agradecimiento|Remerciements|Ringraziamento|Bedankkaart"),
};
