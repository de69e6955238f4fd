// Written by: npm run schema
export type LaterRows = {
  place_words: PlaceWordsTable;
  booking_dogs: BookingDogsTable;
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
