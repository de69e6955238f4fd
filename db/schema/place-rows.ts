// Written by: npm run schema
import type { Generated } from "kysely";

export type PlaceRows = {
  places: PlacesTable;
  geocoder_answers: GeocoderAnswersTable;
  geocoder_pace: GeocoderPaceTable;
};

/** Towns and districts, to search for and to name a cell by. */
export type PlacesTable = {
  id: Generated<number>;
  /** As shown: 'Wiedikon, Zürich'. */
  name: string;
  /** Folded for search: lower case, no accents. */
  folded: string;
  country: string;
  latitude: number;
  longitude: number;
  population: number;
  /** As in ISO 3166-2, without the country: 'ZH'; null if unknown. */
  region: string | null;
};

export type GeocoderAnswersTable = {
  /** Keyed hash of the question. */
  question_hash: string;
  /** JSON list of label, latitude and longitude. */
  places: string;
  asked_at: number;
};

/** One row, shared by all processes. */
export type GeocoderPaceTable = {
  id: Generated<number>;
  /** When the next question may be sent. */
  next_at: number;
};
