import type { CareFacts } from "#app/domain/care/care-rules.ts";

/** Characters in a line of one of the two columns on paper. */
const LINE = 36;
/** Most lines that fit on one page in the usual size, and in a smaller one. */
const USUAL = 50;
const SMALLER = 90;

/**
 * The class that makes a sheet fit on one printed page: the fuller it is, the smaller its print.
 */
export function printSize(sheet: CareFacts): "" | "care-dense" | "care-full" {
  const { vet, emergency } = sheet;
  const texts = [
    sheet.feeding,
    sheet.walking,
    sheet.habits,
    sheet.otherDogs,
    sheet.children,
    sheet.microchip,
    vet.name,
    vet.phone,
    vet.address,
    emergency.name,
    emergency.phone,
    ...sheet.medication.map(({ name, dose, when }) => `${name}, ${dose ?? ""}, ${when ?? ""}`),
    ...sheet.vaccinations.map(({ kind }) => `${kind}, until Nov 30, 2027`),
  ];
  const lines = texts.reduce((sum, text) => sum + (text ? linesOf(text) : 0), 0);
  if (lines <= USUAL) return "";
  return lines <= SMALLER ? "care-dense" : "care-full";
}

/** Characters of some scripts are twice as wide. */
function linesOf(text: string): number {
  return text
    .split("\n")
    .reduce(
      (sum, line) => sum + Math.ceil((line.replace(/[^\0-\u02ff]/g, "ww").length || 1) / LINE),
      0,
    );
}
