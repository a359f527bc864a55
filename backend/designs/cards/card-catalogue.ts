import { CARD_OCCASIONS, type CardOccasion } from "#domain/catalogue/occasion.ts";
import type { Language } from "#domain/shop/country.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";
import type { CataloguedDesign } from "../catalogued-design.ts";
import { FAMILY_FACTS, type FamilyFacts } from "../families/family-table.ts";
import { PALETTES } from "../palettes.ts";
import { hashOf, inTurn } from "../random.ts";
import { createdAtOf, type Label, labelsOf } from "../spread.ts";
import { SET_WORDS } from "../words/set-words.ts";
import { SETTINGS, type Season } from "../words/settings.ts";
import { subjectWord } from "../words/subject-words.ts";
import type { Words } from "../words/written.ts";
import { CARD_SIZES } from "./art.ts";
import { type CardConcept, type CardRecipe, cardRecipes } from "./recipes.ts";
import { isLead, SET_PARTS, type SetPart } from "./sets.ts";
import { COPY, SUBJECTS } from "./subjects.ts";

/** The occasions that most cards are sent for; the others follow. */
const LOVED: readonly CardOccasion[] = ["hochzeit", "geburt", "weihnachten/privat", "geburtstag", "taufe", "trauer"];
const MOST_POPULAR = 10_000;
const POPULAR = 9000;

/** Every card, the ids in order. */
export function catalogueCards(): CataloguedDesign[] {
  const recipes = cardRecipes();
  const names = namesOf(recipes);
  const colours = Map.groupBy(recipes, ({ concept }) => concept);
  const sets = setsOf(recipes);
  const spreads = recipes.map(({ concept, palette }, at) => ({
    popularity: popularityOf(concept, palette, at),
    createdAt: createdAtOf([concept.subject, concept.place, ...(isLead(concept.part) ? [] : [concept.part])].join(" ")),
  }));
  const labels = labelsOf(spreads);
  return recipes.map((recipe, at): CataloguedDesign => {
    const { concept, palette, id } = recipe;
    const spread = spreads[at] ?? { popularity: 0, createdAt: "" };
    const group = (colours.get(concept) ?? []).map((one) => ({ id: one.id, color: PALETTES[one.palette].color }));
    const name = names.get(concept) ?? PALETTES[palette].name;
    const size = CARD_SIZES[concept.shape];
    const isFolded = concept.product !== "flachkarte" && concept.product !== "postkarte";
    return {
      kind: "card",
      id,
      type: concept.subject,
      formatType: null,
      facets: facetsOf(recipe, labels(spread)),
      // Its colours share its name: a shop shows them beside it.
      names: name,
      keywords: keywordsOf(recipe),
      ...spread,
      sides: [
        { side: "front", ...size },
        ...(isFolded ? [{ side: "inside", width: size.width * 2, height: size.height } as const] : []),
        { side: "back", ...size },
      ],
      colors: group.length > 1 ? group : [],
      set: concept.part === null ? [] : (sets.get(setKey(recipe)) ?? []),
      bookCategory: null,
    };
  });
}

type SetMember = { id: string; part: SetPart };

/** The cards of one set are of one concept's place, in one colour. */
function setKey({ concept, palette }: CardRecipe): string {
  return `${concept.subject} ${concept.place} ${palette}`;
}

/** The cards of each set, in the order in which a feast needs them. */
function setsOf(recipes: readonly CardRecipe[]): Map<string, SetMember[]> {
  const sets = new Map<string, SetMember[]>();
  for (const recipe of recipes) {
    const { part } = recipe.concept;
    if (part === null) continue;
    const members = sets.get(setKey(recipe)) ?? [];
    members.push({ id: recipe.id, part });
    sets.set(setKey(recipe), members);
  }
  const turn = ({ part }: SetMember) => SET_PARTS.indexOf(part);
  for (const members of sets.values()) members.sort((one, other) => turn(one) - turn(other));
  return sets;
}

function facetsOf({ concept, palette }: CardRecipe, labels: readonly Label[]): CataloguedDesign["facets"] {
  const family: FamilyFacts = FAMILY_FACTS[concept.family];
  const isFoiled = concept.family === "deco" || concept.family === "crest" || palette === "gold";
  return {
    category: SUBJECTS[concept.subject].categories,
    style: family.styles,
    color: [PALETTES[palette].color],
    aspectRatio: [concept.shape],
    product: [concept.product],
    punching: [concept.punching],
    label: [...labels, ...(family.hasPhoto ? ["foto"] : []), ...(isFoiled ? ["veredelt"] : [])],
  };
}

/** The first design of each occasion leads, then what is early among its own in a subject that is sent often. */
function popularityOf(concept: CardConcept, palette: string, at: number): number {
  if (at < CARD_OCCASIONS.length) {
    const order = [...new Set<string>([...LOVED, ...CARD_OCCASIONS])];
    return MOST_POPULAR - order.indexOf(concept.subject);
  }
  const { designs } = SUBJECTS[concept.subject];
  const colour = concept.palettes.indexOf(palette as CardConcept["palettes"][number]);
  const early = 1 - concept.place / designs;
  const luck = (hashOf(`popular ${concept.seed} ${colour}`) % 1000) / 1000;
  const share = 0.55 * early + 0.45 * luck;
  // A list shows many designs before it shows one again for something else, or in another colour.
  if (colour > 0) return Math.floor(POPULAR * 0.25 * share);
  return Math.floor(POPULAR * (isLead(concept.part) ? 0.4 + 0.6 * share : 0.25 + 0.15 * share));
}

/** Each motif with the name of a place behind it, so that no two designs share a name; the first of each goes without. */
function namesOf(recipes: readonly CardRecipe[]): Map<CardConcept, Words> {
  const used = new Map<string, Set<number>>();
  const names = new Map<CardConcept, Words>();
  const leads = new Map<string, CardConcept>();
  for (const { concept } of recipes)
    if (isLead(concept.part)) leads.set(`${concept.subject} ${concept.place}`, concept);
  for (const { concept } of recipes) {
    if (names.has(concept)) continue;
    // All cards of a set have the name of the one that leads it.
    const lead = leads.get(`${concept.subject} ${concept.place}`);
    if (lead && concept.part && lead !== concept) {
      names.set(concept, names.get(lead) ?? motifOf(concept));
      continue;
    }
    const motif = motifOf(concept);
    const taken = used.get(motif.de);
    used.set(motif.de, taken ?? new Set());
    if (!taken) {
      names.set(concept, motif);
      continue;
    }
    const at = freeSetting(concept, taken, hashOf(motif.de) % SETTINGS.length);
    taken.add(at);
    const { name } = inTurn(SETTINGS, at);
    names.set(
      concept,
      joined((language) => `${motif[language]} ${name}`),
    );
  }
  return names;
}

/** The number of places between one that is tried and the next: neighbours in the alphabet do not follow each other. */
const STRIDE = 23;

/** The next place that no design of the motif has, of a season that the card is sent in where there is one. */
function freeSetting({ subject }: CardConcept, taken: ReadonlySet<number>, start: number): number {
  const unsuited: Season = subject.startsWith("weihnachten") || subject === "trauer" ? "warm" : "cold";
  const order = SETTINGS.map((_, at) => (start + at * STRIDE) % SETTINGS.length).filter((at) => !taken.has(at));
  const found = order.find((at) => SETTINGS[at]?.season !== unsuited) ?? order[0];
  if (found === undefined) throw new Error(`There are more designs of a motif than places for ${subject}.`);
  return found;
}

function motifOf({ family, ornament }: CardConcept): Words {
  const ornaments: FamilyFacts["ornaments"] = FAMILY_FACTS[family].ornaments;
  const motif = ornaments[ornament];
  if (!motif) throw new Error(`${family} has no ${ornament}.`);
  return motif;
}

function keywordsOf({ concept, palette }: CardRecipe): Words {
  const title = inTurn(COPY[concept.subject], concept.copy).title;
  return joined((language) =>
    [
      motifOf(concept)[language],
      title[language],
      concept.part ? SET_WORDS[concept.part][language] : "",
      subjectWord(concept.subject, language),
      PALETTES[palette].name[language],
    ]
      .filter((word) => word !== "")
      .join(" "),
  );
}

function joined(text: (language: Language) => string): Words {
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as unknown as Words;
}
