import type { CallDescription } from "./call-description.ts";

/** The media type of a call's good answers; '*' if it has none of its own. */
export function acceptedType(answers: CallDescription["answers"]): string {
  const good = Object.entries(answers).find(([status]) => status.startsWith("2"));
  if (!good) return "*";
  return typeof good[1] === "string" ? good[1] : "application/json";
}

/** RFC 9110, 12.5.1; everybody accepts '*'. */
export function isAcceptable(request: Request, type: string): boolean {
  const accept = request.headers.get("accept")?.trim().toLowerCase();
  if (!accept || type === "*") return true;
  const ranges = accept.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    return { range, refused: parameters.some((one) => /^q=0(\.0*)?$/.test(one)) };
  });
  // The most specific range that matches decides.
  for (const wanted of [type, `${type.split("/")[0]}/*`, "*/*"]) {
    const found = ranges.find(({ range }) => range === wanted);
    if (found) return !found.refused;
  }
  return false;
}
