import { type Words, words } from "./written.ts";

/** Whose names stand on a card. */
export type NamesKind = "couple" | "baby" | "child" | "youth" | "adult" | "family" | "mourned" | "none";

/** What one card says, in every language. */
export interface CopyRow {
  /** The headline: "Wir heiraten". */
  title: Words;
  names: NamesKind;
  /** Whether a day stands on it. */
  hasDate: boolean;
  /** A line below. */
  note: Words;
}

export function row(title: string, names: NamesKind, hasDate: boolean, note: string): CopyRow {
  return { title: words(title), names, hasDate, note: words(note) };
}

const LISTS: Record<Exclude<NamesKind, "none">, Words> = {
  couple: words(
    "Anna & Jonas,Marie & Paul,Lena & Felix,Clara & Emil,Sophie & Max,Johanna & David,Theresa & Lukas,Mia & Anton,Hannah & Simon|Emily & James,Charlotte & Henry,Olivia & Jack,Grace & Thomas,Alice & Edward,Rose & William,Lucy & Oliver,Eleanor & George,Hannah & Sam|Lucía & Pablo,Sofía & Mateo,Carmen & Javier,Elena & Diego,Marta & Álvaro,Laura & Hugo,Paula & Daniel,Inés & Marcos,Clara & Andrés|Camille & Louis,Chloé & Hugo,Léa & Antoine,Manon & Jules,Juliette & Paul,Alice & Théo,Emma & Arthur,Louise & Gabriel,Inès & Lucas|Giulia & Marco,Sofia & Luca,Chiara & Matteo,Elena & Andrea,Alice & Davide,Sara & Pietro,Anna & Lorenzo,Francesca & Paolo,Bianca & Nico|Sanne & Thijs,Emma & Daan,Lotte & Bram,Sophie & Sem,Fleur & Jasper,Anouk & Ruben,Eva & Lars,Julia & Stijn,Nina & Koen",
  ),
  baby: words(
    "Emilia,Matteo,Frieda,Oskar,Ella,Leo,Mila,Theo,Ida|Amelia,Arthur,Isla,Theodore,Ivy,Noah,Florence,Leo,Mabel|Martina,Leo,Valeria,Bruno,Alma,Nico,Vera,Gael,Lola|Jade,Gabriel,Alma,Léon,Rose,Sacha,Anna,Jules,Romy|Aurora,Leonardo,Ginevra,Enea,Emma,Tommaso,Mia,Elia,Nina|Julia,Noah,Saar,Finn,Noor,Levi,Evi,Guus,Liv",
  ),
  child: words(
    "Emil,Lotte,Ben,Greta,Jakob,Mathilda,Anton,Romy,Karl|Alfie,Poppy,Max,Daisy,Freddie,Elsie,Toby,Penny,Ned|Hugo,Carla,Izan,Noa,Bruno,Julia,Marco,Daniela,Teo|Tom,Zoé,Malo,Lou,Nino,Agathe,Basile,Margot,Éliott|Pietro,Viola,Diego,Gaia,Nicolò,Bianca,Elia,Stella,Tito|Mees,Fien,Siem,Lieke,Boaz,Roos,Pim,Tess,Jip",
  ),
  youth: words(
    "Luisa,Johannes,Elisa,Moritz,Magdalena,Valentin,Miriam,Benedikt,Helena|Grace,Joseph,Lily,Daniel,Clare,Samuel,Esther,Benjamin,Helen|Alba,Gonzalo,Irene,Samuel,Aitana,Miguel,Ana,Rodrigo,Elisa|Élise,Augustin,Jeanne,Thomas,Victoire,Clément,Pauline,Samuel,Hélène|Beatrice,Samuele,Irene,Giacomo,Miriam,Gabriele,Caterina,Simone,Elisa|Esther,Thomas,Hanna,Jonathan,Elise,Samuel,Mirjam,Lucas,Helena",
  ),
  adult: words(
    "Charlotte,Robert,Katharina,Stefan,Franziska,Martin,Ulrike,Heinrich,Barbara|Margaret,Robert,Susan,Peter,Helen,Richard,Judith,Harold,Barbara|Isabel,Roberto,Teresa,Ramón,Pilar,Antonio,Beatriz,Enrique,Bárbara|Hélène,Robert,Catherine,Philippe,Françoise,Bernard,Sylvie,Henri,Brigitte|Paola,Roberto,Lucia,Stefano,Franca,Giorgio,Silvia,Enrico,Barbara|Marijke,Robert,Ingrid,Pieter,Annelies,Maarten,Yvonne,Hendrik,Barbara",
  ),
  family: words(
    "Familie Berger,Familie Sommer,Familie Lindner,Familie Vogel,Familie Hoffmann|The Bennetts,The Taylors,The Harrisons,The Woods,The Parkers|Familia Romero,Familia Vega,Familia Soler,Familia Campos,Familia Ortiz|Famille Martin,Famille Laurent,Famille Moreau,Famille Roche,Famille Dubois|Famiglia Conti,Famiglia Ferri,Famiglia Moretti,Famiglia Galli,Famiglia Riva|Familie De Vries,Familie Bakker,Familie Visser,Familie Smit,Familie Mulder",
  ),
  mourned: words(
    "Elisabeth Sommer,Wilhelm Berger,Margarete Lindner,Karl Hoffmann,Hildegard Vogel|Elizabeth Summers,William Barker,Margaret Lindsay,Charles Hoffman,Dorothy Finch|Isabel Romero,Guillermo Vega,Margarita Soler,Carlos Campos,Dolores Ortiz|Élisabeth Martin,Guillaume Laurent,Marguerite Moreau,Charles Roche,Odette Dubois|Elisabetta Conti,Guglielmo Ferri,Margherita Moretti,Carlo Galli,Ines Riva|Elisabeth de Vries,Willem Bakker,Margaretha Visser,Karel Smit,Hilda Mulder",
  ),
};

/** Names of a kind, one beside the other in each language. */
export const NAMES = Object.fromEntries(
  Object.entries(LISTS).map(([kind, byLanguage]) => [
    kind,
    Object.fromEntries(Object.entries(byLanguage).map(([language, list]) => [language, list.split(",")])),
  ]),
) as unknown as Readonly<Record<Exclude<NamesKind, "none">, Readonly<Record<keyof Words, readonly string[]>>>>;
