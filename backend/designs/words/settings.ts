/** Where a place suits a name: always, in the warm months, or when it is cold. */
export type Season = "any" | "warm" | "cold";

const PLACES: Readonly<Record<Season, string>> = {
  warm: `Amalfi Asolo Capri Cassis Cefalù Comporta Elba Formentera Ischia Lecce Lucca Menton Mykonos Naxos Orta
    Paros Portofino Ravello Ronda Sevilla Sintra Taormina Tropea`,
  cold: "Abisko Åre Bergen Cortina Davos Hallstatt Inari Kiruna Lofoten Narvik Rana Røros Tromsø Zermatt",
  any: `Amrum Arles Borkum Breda Delft Elmau Fanø Gotland Hiddensee Iona Juist Lisse Lund Malmö Meran Norderney
    Öland Portree Ribe Skagen Skye Texel Usedom Visby Windsor`,
};

/** The names of small places, the same in every language, that tell designs with one motif apart. */
export const SETTINGS = (["any", "warm", "cold"] as const).flatMap((season) =>
  PLACES[season].split(/\s+/).map((name) => ({ season, name })),
);
