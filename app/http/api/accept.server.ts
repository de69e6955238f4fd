/** Whether the caller takes an answer of this media type; '*' is a redirect, which everybody takes. (RFC 9110, 12.5.1) */
export function isAcceptable(request: Request, type: string): boolean {
  const accept = request.headers.get("accept")?.trim().toLowerCase();
  if (!accept || type === "*") return true;
  const ranges = accept.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    return { range, refused: parameters.some((one) => /^q=0(\.0*)?$/.test(one)) };
  });
  // The most exact range that speaks of the type decides.
  for (const wanted of [type, `${type.split("/")[0]}/*`, "*/*"]) {
    const found = ranges.find(({ range }) => range === wanted);
    if (found) return !found.refused;
  }
  return false;
}
