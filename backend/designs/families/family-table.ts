import type { DesignStyle } from "#domain/listing/facets.ts";
import type { PaletteKey } from "../palettes.ts";
import type { TypePairKey } from "../type-pairs.ts";
import { type Words, words } from "../words/written.ts";

/** What a family of card designs is made of; how it is drawn stands in a file of its own. */
export interface FamilyFacts {
  styles: readonly DesignStyle[];
  /** What is drawn, by key, and what a design of it is called. */
  ornaments: Readonly<Record<string, Words>>;
  /** How many ways it is put together in. */
  compositions: number;
  pairs: readonly TypePairKey[];
  palettes: readonly PaletteKey[];
  hasPhoto?: boolean;
}

function facts(
  styles: string,
  { ornaments, ...rest }: Omit<FamilyFacts, "styles" | "ornaments"> & { ornaments: Record<string, string> },
): FamilyFacts {
  const named = Object.entries(ornaments).map(([key, name]) => [key, words(name)] as const);
  return { ...rest, styles: styles.split(" ") as DesignStyle[], ornaments: Object.fromEntries(named) };
}

export const FAMILY_FACTS = {
  wreath: facts("floral natur", {
    ornaments: {
      olive: "Olivenkranz|Olive Wreath|Corona de olivo|Couronne d’olivier|Corona d’ulivo|Olijfkrans",
      eucalyptus:
        "Eukalyptuskranz|Eucalyptus Wreath|Corona de eucalipto|Couronne d’eucalyptus|Corona d’eucalipto|Eucalyptuskrans",
      blossom: "Blütenkranz|Blossom Wreath|Corona de flores|Couronne de fleurs|Corona di fiori|Bloesemkrans",
      fern: "Farnkranz|Fern Wreath|Corona de helecho|Couronne de fougères|Corona di felci|Varenkrans",
    },
    compositions: 4,
    pairs: ["romance", "classic", "italic", "formal"],
    palettes: ["sage", "olive", "blush", "ivory", "terracotta", "lavender", "forest", "sky"],
  }),
  branch: facts("minimal natur", {
    ornaments: {
      olive: "Olivenzweig|Olive Branch|Rama de olivo|Rameau d’olivier|Ramo d’ulivo|Olijftak",
      ginkgo: "Ginkgo|Ginkgo|Ginkgo|Ginkgo|Ginkgo|Ginkgo",
      willow: "Weidenzweig|Willow Twig|Rama de sauce|Branche de saule|Ramo di salice|Wilgentak",
      berries: "Beerenzweig|Berry Twig|Rama de bayas|Branche de baies|Ramo di bacche|Bessentak",
    },
    compositions: 4,
    pairs: ["classic", "italic", "romance", "literary"],
    palettes: ["olive", "sage", "ivory", "stone", "linen", "blush", "denim"],
  }),
  wash: facts("aquarell elegant", {
    ornaments: {
      cloud: "Wolkenspiel|Drifting Clouds|Juego de nubes|Jeu de nuages|Gioco di nuvole|Wolkenspel",
      shore: "Küstenlicht|Coastal Light|Luz de costa|Lumière du rivage|Luce di costa|Kustlicht",
      bloom: "Aquarellblüte|Watercolour Bloom|Flor de acuarela|Fleur d’aquarelle|Fiore d’acquerello|Aquarelbloem",
    },
    compositions: 3,
    pairs: ["romance", "italic", "fond", "formal"],
    palettes: ["sky", "blush", "sage", "lavender", "mint", "apricot", "denim", "rose"],
  }),
  letterpress: facts("typografie klassisch", {
    ornaments: {
      ampersand: "Kaufmannsund|Ampersand|Et latino|Esperluette|E commerciale|Ampersand",
      rules: "Buchdruck|Letterpress|Tipografía|Typographie|Tipografia|Boekdruk",
      initial: "Initiale|Initial|Inicial|Lettrine|Capolettera|Initiaal",
    },
    compositions: 4,
    pairs: ["didone", "didoneCapitals", "literary", "slab", "broadside", "roman"],
    palettes: ["snow", "ivory", "linen", "ink", "stone", "crimson", "blush", "denim"],
  }),
  deco: facts("vintage elegant", {
    ornaments: {
      fan: "Goldfächer|Golden Fan|Abanico dorado|Éventail d’or|Ventaglio d’oro|Gouden waaier",
      steps: "Goldregen|Golden Rain|Lluvia de oro|Pluie d’or|Pioggia d’oro|Goudregen",
      rays: "Sonnenstrahlen|Sunbeams|Rayos de sol|Rayons de soleil|Raggi di sole|Zonnestralen",
    },
    compositions: 3,
    pairs: ["deco", "roman", "modern"],
    palettes: ["navy", "ink", "forest", "crimson", "champagne", "plum", "gold"],
  }),
  minimal: facts("minimal modern", {
    ornaments: {
      rule: "Feine Linie|Fine Line|Línea fina|Ligne fine|Linea sottile|Fijne lijn",
      circle: "Kreisbogen|Circle|Círculo|Cercle|Cerchio|Cirkelboog",
      block: "Farbfeld|Colour Field|Campo de color|Aplat de couleur|Campo di colore|Kleurvlak",
    },
    compositions: 4,
    pairs: ["classic", "plain", "modern", "didone", "literary", "typewriter"],
    palettes: ["snow", "ivory", "stone", "linen", "blush", "sage", "ink", "denim"],
  }),
  fullbleed: facts("modern typografie", {
    ornaments: {
      band: "Großes Bild|Big Picture|Gran imagen|Grande image|Grande immagine|Groot beeld",
      foot: "Postkartenblick|Postcard View|Vista de postal|Vue de carte postale|Vista da cartolina|Ansichtkaart",
      label: "Bildertage|Picture Days|Días de fotos|Jours en images|Giorni in immagini|Beelddagen",
    },
    compositions: 3,
    pairs: ["modern", "didone", "romance", "plain", "brush", "literary"],
    palettes: ["snow", "ivory", "ink", "sage", "blush", "navy"],
    hasPhoto: true,
  }),
  window: facts("elegant modern", {
    ornaments: {
      arch: "Bogenfenster|Arched Window|Ventana en arco|Fenêtre cintrée|Finestra ad arco|Boogvenster",
      round: "Rundblick|Round View|Vista redonda|Hublot|Vista tonda|Rondzicht",
      oval: "Medaillon|Medallion|Medallón|Médaillon|Medaglione|Medaillon",
    },
    compositions: 3,
    pairs: ["italic", "romance", "modern", "classic", "fond", "didone"],
    palettes: ["ivory", "blush", "sage", "sky", "linen", "terracotta", "lavender"],
    hasPhoto: true,
  }),
  confetti: facts("verspielt modern", {
    ornaments: {
      dots: "Konfetti|Confetti|Confeti|Confettis|Coriandoli|Confetti",
      streamers: "Luftschlangen|Streamers|Serpentinas|Serpentins|Stelle filanti|Slingers",
      sprinkles: "Zuckerstreusel|Sprinkles|Fideos de azúcar|Vermicelles|Zuccherini|Hagelslag",
    },
    compositions: 3,
    pairs: ["rounded", "plain", "brush", "modern", "broadside"],
    palettes: ["fair", "candy", "garden", "gold", "mint", "snow", "saffron", "sky"],
  }),
  terrazzo: facts("modern verspielt", {
    ornaments: {
      shards: "Terrazzo|Terrazzo|Terrazo|Terrazzo|Terrazzo|Terrazzo",
      pebbles: "Kiesel|Pebbles|Guijarros|Galets|Ciottoli|Kiezels",
      mosaic: "Mosaik|Mosaic|Mosaico|Mosaïque|Mosaico|Mozaïek",
    },
    compositions: 3,
    pairs: ["modern", "plain", "literary", "didone"],
    palettes: ["blush", "mint", "terracotta", "stone", "garden", "sky", "lagoon"],
  }),
  kraft: facts("natur vintage", {
    ornaments: {
      twine: "Bindfaden|Baker’s Twine|Cordel|Ficelle|Spago|Bindtouw",
      stitched: "Steppstich|Running Stitch|Pespunte|Point cousu|Cucitura|Stiksteek",
      tag: "Anhänger|Gift Tag|Etiqueta|Étiquette|Cartellino|Label",
    },
    compositions: 3,
    pairs: ["hand", "brush", "slab", "typewriter"],
    palettes: ["kraft", "linen", "terracotta", "olive", "crimson", "forest"],
  }),
  midnight: facts("elegant verspielt", {
    ornaments: {
      moon: "Mondnacht|Moonlit Night|Noche de luna|Nuit de lune|Notte di luna|Maannacht",
      stars: "Sternenzelt|Starry Sky|Cielo estrellado|Ciel étoilé|Cielo stellato|Sterrenhemel",
      constellation: "Sternbild|Constellation|Constelación|Constellation|Costellazione|Sterrenbeeld",
    },
    compositions: 3,
    pairs: ["romance", "deco", "italic", "roman", "brush"],
    palettes: ["navy", "plum", "forest", "ink", "slate", "crimson"],
  }),
  midcentury: facts("vintage modern", {
    ornaments: {
      leaves: "Blätterspiel|Leaf Play|Juego de hojas|Jeu de feuilles|Gioco di foglie|Bladerspel",
      halves: "Halbmonde|Half Moons|Medias lunas|Demi-lunes|Mezzelune|Halve manen",
      tiles: "Kacheln|Tiles|Azulejos|Carreaux|Piastrelle|Tegels",
    },
    compositions: 3,
    pairs: ["modern", "plain", "broadside", "slab", "deco"],
    palettes: ["terracotta", "saffron", "lagoon", "garden", "fair", "olive", "denim", "apricot"],
  }),
  crest: facts("klassisch elegant", {
    ornaments: {
      laurel: "Lorbeer|Laurel|Laurel|Laurier|Alloro|Laurier",
      oval: "Monogramm|Monogram|Monograma|Monogramme|Monogramma|Monogram",
      shield: "Wappen|Crest|Blasón|Blason|Stemma|Wapen",
    },
    compositions: 3,
    pairs: ["roman", "formal", "classic", "didoneCapitals"],
    palettes: ["ivory", "gold", "champagne", "denim", "sage", "crimson", "snow", "forest"],
  }),
  stillness: facts("minimal klassisch", {
    ornaments: {
      grasses: "Gräser|Grasses|Hierbas|Herbes folles|Erbe|Grassen",
      horizon: "Horizont|Horizon|Horizonte|Horizon|Orizzonte|Horizon",
      birds: "Zugvögel|Migrating Birds|Aves de paso|Oiseaux de passage|Uccelli migratori|Trekvogels",
      ripples: "Stilles Wasser|Still Water|Agua quieta|Eau calme|Acqua quieta|Stil water",
    },
    compositions: 3,
    pairs: ["classic", "italic", "plain", "roman", "literary"],
    palettes: ["stone", "ivory", "denim", "slate", "sage", "linen", "lavender"],
  }),
  nursery: facts("verspielt aquarell", {
    ornaments: {
      rainbow: "Regenbogen|Rainbow|Arcoíris|Arc-en-ciel|Arcobaleno|Regenboog",
      balloon: "Heißluftballon|Hot-Air Balloon|Globo|Montgolfière|Mongolfiera|Luchtballon",
      whale: "Kleiner Wal|Little Whale|Ballenita|Petite baleine|Balenina|Kleine walvis",
      bunny: "Häschen|Bunny|Conejito|Petit lapin|Coniglietto|Konijntje",
      bunting: "Wimpelkette|Bunting|Banderines|Fanions|Bandierine|Vlaggenlijn",
    },
    compositions: 3,
    pairs: ["rounded", "brush", "hand", "plain", "fond"],
    palettes: ["sky", "blush", "mint", "candy", "garden", "apricot", "lavender", "saffron", "lagoon"],
  }),
  winter: facts("natur klassisch", {
    ornaments: {
      firs: "Tannenwald|Fir Forest|Bosque de abetos|Forêt de sapins|Bosco d’abeti|Dennenbos",
      bauble: "Weihnachtskugel|Bauble|Bola de Navidad|Boule de Noël|Pallina|Kerstbal",
      snowflake: "Schneekristall|Snow Crystal|Cristal de nieve|Cristal de neige|Cristallo di neve|Sneeuwkristal",
      star: "Weihnachtsstern|Christmas Star|Estrella de Navidad|Étoile de Noël|Stella di Natale|Kerstster",
    },
    compositions: 3,
    pairs: ["classic", "romance", "modern", "hand", "didone", "deco"],
    palettes: ["forest", "crimson", "ivory", "navy", "snow", "cherry", "gold", "denim"],
  }),
  symbols: facts("modern klassisch", {
    ornaments: {
      cross: "Lebenskreuz|Living Cross|Cruz de vida|Croix de vie|Croce di vita|Levenskruis",
      fish: "Fischlein|Little Fish|Pececitos|Petits poissons|Pesciolini|Visjes",
      dove: "Friedenstaube|Dove|Paloma|Colombe|Colomba|Vredesduif",
      tree: "Lebensbaum|Tree of Life|Árbol de la vida|Arbre de vie|Albero della vita|Levensboom",
    },
    compositions: 3,
    pairs: ["italic", "modern", "romance", "plain", "classic"],
    palettes: ["sky", "sage", "ivory", "mint", "denim", "blush", "saffron", "lavender"],
  }),
  meadow: facts("floral verspielt", {
    ornaments: {
      poppies: "Mohnwiese|Poppy Meadow|Campo de amapolas|Champ de coquelicots|Campo di papaveri|Klaprozenveld",
      tulips: "Tulpenbeet|Tulip Bed|Tulipanes|Parterre de tulipes|Tulipani|Tulpenbed",
      daisies: "Gänseblümchen|Daisies|Margaritas|Pâquerettes|Margherite|Madeliefjes",
      eggs: "Osternest|Easter Nest|Nido de Pascua|Nid de Pâques|Nido di Pasqua|Paasnest",
    },
    compositions: 3,
    pairs: ["fond", "brush", "literary", "hand", "broadside", "italic"],
    palettes: ["garden", "berry", "cherry", "lavender", "lemon", "blush", "sky", "rose"],
  }),
} as const satisfies Record<string, FamilyFacts>;
export type FamilyKey = keyof typeof FAMILY_FACTS;
