/** A sitter's stars are counted from the index alone. */
export const statements =
  "create index reviews_stars on reviews (about_id, by_party, stars, visible_from, hidden_at);";
