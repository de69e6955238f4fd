// Written by: npm run schema
export type LaterRows = {
  place_words: PlaceWordsTable;
};

/** Each word of a place's folded name but the first, to search for. */
export type PlaceWordsTable = {
  word: string;
  place_id: number;
};
