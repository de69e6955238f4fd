/** Where the pages about a person lead back to: their profile, when one came from there, else the thread with them. */
export function backToPerson(url: URL, userId: string): string {
  const id = encodeURIComponent(userId);
  return url.searchParams.get("from") === "profile" ? `/sitters/${id}` : `/messages/${id}`;
}
