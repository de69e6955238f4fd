/**
 * A plain array of at most `most` entries; a list that holds more is cut and says so by `x-has-more`,
 * and its caller goes on with `before=<last id>`.
 */
export function listJson(list: unknown[], most: number): Response {
  const headers = new Headers();
  if (list.length > most) headers.set("x-has-more", "true");
  return Response.json(list.slice(0, most), { headers });
}
