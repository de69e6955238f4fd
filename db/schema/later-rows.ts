// Written by: npm run schema
export type LaterRows = {
  place_words: PlaceWordsTable;
  booking_dogs: BookingDogsTable;
  favourites: FavouritesTable;
};

/** Each word of a place's folded name but the first, to search for. */
export type PlaceWordsTable = {
  word: string;
  place_id: number;
};

export type BookingDogsTable = {
  booking_id: string;
  position: number;
  dog_id: string;
};

/** The sitters somebody saved; known to nobody else. */
export type FavouritesTable = {
  user_id: string;
  sitter_id: string;
  created_at: number;
};
