/** The tables of what is known about places. */
export type PlaceTables = {
  places: PlacesTable;
  geocoder_answers: GeocoderAnswersTable;
  geocoder_pace: GeocoderPaceTable;
};

export type PlacesTable = {
  id: number;
  /** As shown: 'Wiedikon, Zürich'. */
  name: string;
  /** Folded for search: lower case, no accents. */
  folded: string;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
};

export type GeocoderAnswersTable = {
  /** Keyed hash of what was asked. */
  question_hash: string;
  /** JSON list of label, latitude and longitude. */
  places: string;
  asked_at: number;
};

/** One row. */
export type GeocoderPaceTable = {
  id: number;
  /** The next question may be sent then. */
  next_at: number;
};
