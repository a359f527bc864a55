import type { HandOffProblem } from "#domain/designer/problem.ts";
import { startOfDate } from "#domain/product/calendar/configuration.ts";
import { startText } from "#locales/calendar-period.ts";
import { labelsOf } from "#locales/labels.ts";
import { optionGroupWord, parameterWord, pieceWord } from "./words-de.ts";

/** Says in one or two German sentences which parameter is wrong, how, and what would be right. */
export function problemSentence(problem: HandOffProblem): string {
  if (problem.code === "unknown-designer") return "Unter dieser Adresse öffnet sich kein Designer.";
  if (problem.code === "other-designer")
    return `Diese Angaben gehören zu „${pieceWord(labelsOf("de-DE"), problem.detected)}“.`;
  return `${nameOf(problem.parameter)}: ${faultOf(problem)}`;
}

function faultOf(problem: Exclude<HandOffProblem, { code: "unknown-designer" | "other-designer" }>): string {
  switch (problem.code) {
    case "missing":
      return `Die Angabe fehlt. ${choiceOf(problem.allowed)}`.trim();
    case "not-allowed":
      return `„${problem.given}“ gibt es hier nicht. ${choiceOf(problem.allowed)}`.trim();
    case "not-a-size":
      return `„${problem.given}“ ist keine Größe. Erlaubt sind Breite x Höhe in ganzen Millimetern, zum Beispiel 600x400.`;
    case "not-a-date":
      return `„${problem.given}“ ist kein Datum. Erlaubt sind Jahr, Monat und Tag, zum Beispiel 2027-01-31.`;
    case "not-a-number":
      return `„${problem.given}“ ist keine ganze Zahl.`;
    case "too-small":
      return `„${problem.given}“ ist zu klein. Erlaubt sind ganze Zahlen ab ${problem.minimum}.`;
    case "too-large":
      return `„${problem.given}“ ist zu groß. Erlaubt sind ganze Zahlen bis ${problem.maximum}.`;
    case "too-long":
      return `Die Angabe ist zu lang. Erlaubt sind höchstens ${problem.maximumLength} Zeichen.`;
    case "not-a-start":
      return `${monthWord(problem.given)} ist nicht möglich. Kalender beginnen von ${monthWord(problem.first)} bis ${monthWord(problem.last)}.`;
    case "wrong-shape":
      return "Die Angabe steht mehrfach da oder in einer Form, die wir nicht lesen können.";
    case "conflict":
      return `„${problem.given}“ passt nicht zur Angabe ${nameOf(problem.with)}. Dazu passen dort: ${problem.allowed.join(", ")}.`;
    case "needs":
      return `Dazu gehört auch die Angabe ${nameOf(problem.needed)}. Sie fehlt.`;
  }
}

/** The month that a day is the first of. */
function monthWord(date: string): string {
  const start = startOfDate(date);
  return start ? startText(labelsOf("de-DE"), start, "de-DE") : date;
}

function choiceOf(allowed: readonly string[]): string {
  return allowed.length > 0 ? `Möglich ist: ${allowed.join(", ")}.` : "";
}

/** The parameter in words, with its name as it stands in the address. */
function nameOf(parameter: string): string {
  const [name = "", entry] = parameter.replace(/\]$/, "").split("[", 2);
  const optionWord = entry === undefined ? null : optionGroupWord(labelsOf("de-DE"), entry);
  const word = optionWord ?? parameterWord(name);
  return word ? `${word} (${parameter})` : parameter;
}
