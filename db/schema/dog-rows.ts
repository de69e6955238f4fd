// Written by: npm run schema
export type DogRows = {
  dogs: DogsTable;
  dog_words: DogWordsTable;
  dog_photos: DogPhotosTable;
};

export type DogsTable = {
  id: string;
  owner_id: string;
  name: string;
  breed: string;
  age: string;
  weight: string | null;
  height: string | null;
  bio: string | null;
  size: "small" | "medium" | "large" | null;
  age_class: "puppy" | "adult" | "senior" | null;
  /** JSON lists of texts. */
  personality: string;
  activities: string;
  availability: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  sex: "female" | "male" | null;
  neutered: "yes" | "no" | null;
  good_with_dogs: "yes" | "no" | null;
  good_with_cats: "yes" | "no" | null;
  good_with_children: "yes" | "no" | null;
  vaccinated: "yes" | "no" | null;
};

/** The folded words of a dog's name and breed, with all their ends of two letters or more. */
export type DogWordsTable = {
  dog_id: string;
  word: string;
};

/** Three positions, each taken once: racing uploads can't add a fourth photo. */
export type DogPhotosTable = {
  dog_id: string;
  photo_key: string;
  position: number;
};
