import { words } from "./written.ts";

/** When a setting may stand in a name: at any time, in the warm months, or when it is cold. */
export type Season = "any" | "warm" | "cold";

const ROWS: readonly (readonly [Season, string])[] = [
  ["any", "am Morgen|in the Morning|por la mañana|au matin|al mattino|in de ochtend"],
  ["warm", "im Juni|in June|en junio|en juin|a giugno|in juni"],
  ["warm", "am Meer|by the Sea|junto al mar|au bord de mer|in riva al mare|aan zee"],
  ["any", "in Verona|in Verona|en Verona|à Vérone|a Verona|in Verona"],
  ["any", "im Abendlicht|at Dusk|al atardecer|au crépuscule|al tramonto|bij avondlicht"],
  ["any", "auf dem Land|in the Country|en el campo|à la campagne|in campagna|op het land"],
  ["warm", "in der Provence|in Provence|en Provenza|en Provence|in Provenza|in de Provence"],
  ["warm", "im Mai|in May|en mayo|en mai|a maggio|in mei"],
  ["warm", "nach dem Regen|after the Rain|tras la lluvia|après la pluie|dopo la pioggia|na de regen"],
  ["any", "in Kopenhagen|in Copenhagen|en Copenhague|à Copenhague|a Copenaghen|in Kopenhagen"],
  ["any", "im Wind|in the Wind|en el viento|dans le vent|nel vento|in de wind"],
  ["any", "am See|by the Lake|junto al lago|au bord du lac|in riva al lago|aan het meer"],
  ["warm", "in Lissabon|in Lisbon|en Lisboa|à Lisbonne|a Lisbona|in Lissabon"],
  ["any", "aus alter Zeit|of Old|de antaño|d’antan|d’altri tempi|van weleer"],
  ["warm", "im Garten|in the Garden|en el jardín|au jardin|in giardino|in de tuin"],
  ["any", "in Wien|in Vienna|en Viena|à Vienne|a Vienna|in Wenen"],
  ["warm", "im September|in September|en septiembre|en septembre|a settembre|in september"],
  ["any", "von Hand|by Hand|a mano|à la main|a mano libera|met de hand"],
  ["any", "in Paris|in Paris|en París|à Paris|a Parigi|in Parijs"],
  ["warm", "im Frühling|in Spring|en primavera|au printemps|in primavera|in de lente"],
  ["warm", "auf Sylt|on the Isle of Sylt|en la isla de Sylt|à l’île de Sylt|sull’isola di Sylt|op Sylt"],
  ["any", "mit Zuversicht|with Hope|con esperanza|avec espoir|con speranza|met vertrouwen"],
  ["warm", "im Süden|in the South|en el sur|dans le Sud|nel Sud|in het zuiden"],
  ["any", "in Florenz|in Florence|en Florencia|à Florence|a Firenze|in Florence"],
  ["cold", "im Oktober|in October|en octubre|en octobre|a ottobre|in oktober"],
  ["any", "am Fluss|by the River|junto al río|au bord de l’eau|lungo il fiume|aan de rivier"],
  ["any", "in Brügge|in Bruges|en Brujas|à Bruges|a Bruges|in Brugge"],
  ["any", "zur Blauen Stunde|at the Blue Hour|en la hora azul|à l’heure bleue|all’ora blu|in het blauwe uur"],
  ["cold", "im Schnee|in the Snow|en la nieve|dans la neige|nella neve|in de sneeuw"],
  ["warm", "in Sevilla|in Seville|en Sevilla|à Séville|a Siviglia|in Sevilla"],
  ["any", "auf der Alm|in the Alps|en los Alpes|à l’alpage|in malga|op de alm"],
  ["warm", "im August|in August|en agosto|en août|ad agosto|in augustus"],
  ["any", "am Fenster|at the Window|en la ventana|à la fenêtre|alla finestra|bij het raam"],
  ["any", "in Amsterdam|in Amsterdam|en Ámsterdam|à Amsterdam|ad Amsterdam|in Amsterdam"],
  ["warm", "im Halbschatten|in Dappled Light|en la penumbra|à mi-ombre|in penombra|in de halfschaduw"],
  ["cold", "im Nebel|in the Mist|en la niebla|dans la brume|nella nebbia|in de mist"],
  ["any", "in Rom|in Rome|en Roma|à Rome|a Roma|in Rome"],
  ["any", "auf Reisen|on the Road|de viaje|en voyage|in viaggio|op reis"],
  ["warm", "im Weinberg|in the Vineyard|en el viñedo|dans les vignes|in vigna|in de wijngaard"],
  ["any", "in Salzburg|in Salzburg|en Salzburgo|à Salzbourg|a Salisburgo|in Salzburg"],
];

/** What a design's name gets behind its motif, so that no two are called the same: a place, a season, an hour. */
export const SETTINGS = ROWS.map(([season, written]) => ({ season, name: words(written) }));
